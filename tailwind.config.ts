import type {Config} from 'tailwindcss'

/** The look's tokens. Which is used for what: docs/look.md. Where classes are found: app/styles/app.css, staff.css. */
export default {
  theme: {
    extend: {
      colors: {
        cream: '#FBF7EF',
        paper: '#FFFFFF',
        ink: '#16241C',
        muted: '#3F4E45',
        forest: {DEFAULT: '#0F4A36', 900: '#0A2F22'},
        mint: '#E3EFE7',
        saffron: {DEFAULT: '#F0B429', light: '#FFD36B', text: '#6B4600'},
        pomegranate: '#8F2026',
        sand: '#E6DCC8',
        control: '#8C8470',
      },
      fontFamily: {
        display: [
          '"Fraunces Variable"',
          '"Fraunces Georgia"',
          '"Fraunces Noto"',
          '"Fraunces DejaVu"',
          'Georgia',
          'serif',
        ],
        sans: [
          '"Figtree Variable"',
          '"Figtree Arial"',
          '"Figtree Roboto"',
          '"Figtree DejaVu"',
          'system-ui',
          'sans-serif',
        ],
      },
      borderRadius: {card: '14px', field: '10px', pill: '999px'},
      boxShadow: {
        card: '0 1px 2px rgb(15 74 54 / 0.06), 0 8px 24px -12px rgb(15 74 54 / 0.18)',
        raised: '0 2px 4px rgb(15 74 54 / 0.08), 0 18px 40px -16px rgb(15 74 54 / 0.28)',
      },
      maxWidth: {page: '76rem', prose: '68ch'},
    },
  },
} satisfies Config
