import type {CSSProperties} from 'react'

/** The look's colours and letters, written out: mail has no style sheet and no fonts of ours. */
export const COLOR = {
  cream: '#FBF7EF',
  paper: '#FFFFFF',
  ink: '#16241C',
  muted: '#4F5E55',
  forest: '#0F4A36',
  mint: '#E3EFE7',
  saffron: '#F0B429',
  sand: '#E6DCC8',
  pomegranate: '#A3282C',
}

const TEXT_FACE = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SIGN_FACE = "Fraunces, Georgia, 'Times New Roman', serif"

export const STYLE = {
  body: {margin: 0, padding: 0, backgroundColor: COLOR.cream},
  ground: {
    backgroundColor: COLOR.cream,
    color: COLOR.ink,
    fontFamily: TEXT_FACE,
    fontSize: 16,
    lineHeight: '24px',
    padding: '24px 12px',
  },
  preheader: {display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0},
  column: {maxWidth: 600, margin: '0 auto'},
  sign: {
    backgroundColor: COLOR.forest,
    borderBottom: `4px solid ${COLOR.saffron}`,
    borderRadius: '14px 14px 0 0',
    padding: '20px 28px',
  },
  signName: {color: COLOR.cream, fontFamily: SIGN_FACE, fontSize: 20, textDecoration: 'none'},
  card: {
    backgroundColor: COLOR.paper,
    border: `1px solid ${COLOR.sand}`,
    borderTop: 'none',
    borderRadius: '0 0 14px 14px',
    padding: '28px 28px 32px',
  },
  title: {
    color: COLOR.forest,
    fontFamily: SIGN_FACE,
    fontSize: 26,
    fontWeight: 600,
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: {margin: '0 0 16px', overflowWrap: 'anywhere'},
  link: {color: COLOR.forest, textDecoration: 'underline'},
  buttonLine: {margin: '24px 0'},
  button: {
    backgroundColor: COLOR.forest,
    borderRadius: 999,
    color: COLOR.paper,
    display: 'inline-block',
    fontWeight: 600,
    padding: '12px 28px',
    textDecoration: 'none',
  },
  field: {margin: '0 0 12px'},
  label: {color: COLOR.muted, fontSize: 14, lineHeight: '20px'},
  quote: {
    backgroundColor: COLOR.mint,
    borderLeft: `4px solid ${COLOR.forest}`,
    borderRadius: 10,
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
    padding: '16px 20px',
  },
  rows: {borderCollapse: 'collapse', margin: '0 0 16px', width: '100%'},
  rowName: {
    borderTop: `1px solid ${COLOR.sand}`,
    fontWeight: 400,
    overflowWrap: 'anywhere',
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  rowAmount: {
    borderTop: `1px solid ${COLOR.sand}`,
    padding: '8px 0',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  sumName: {fontWeight: 400, padding: '4px 12px 4px 0', textAlign: 'left'},
  sumAmount: {padding: '4px 0', textAlign: 'right', whiteSpace: 'nowrap'},
  strong: {fontSize: 18, fontWeight: 700},
  rowNote: {color: COLOR.pomegranate, fontSize: 14, lineHeight: '20px', padding: '0 0 8px'},
  foot: {color: COLOR.muted, fontSize: 14, lineHeight: '20px', padding: '20px 28px'},
  footLine: {margin: '0 0 8px'},
} satisfies Record<string, CSSProperties>
