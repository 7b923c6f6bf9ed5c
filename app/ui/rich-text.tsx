import {PortableText} from '@portabletext/react'
import type {PortableTextBlock, PortableTextComponents, PortableTextTypeComponent} from '@portabletext/react'
import {useMemo} from 'react'
import type {ReactNode} from 'react'
import type {HeadingAnchor} from './heading-ids'
import {safeHref} from '~/platform/url/safe-href'
import {SiteLink} from './site-link'

interface RichTextProps {
  value: readonly (PortableTextBlock | {_type: string})[]
  /** Anchors by block key; a heading without one renders as a paragraph. */
  headings?: Record<string, HeadingAnchor>
  /** Components of the other blocks, by type. */
  blockTypes?: Record<string, PortableTextTypeComponent>
}

/** What staff write: paragraphs, headings, lists, quotes, emphasis, links. Unknown blocks show their text, or nothing. */
export function RichText({value, headings, blockTypes}: RichTextProps) {
  const allComponents = useMemo(
    () => (headings || blockTypes ? withBlockTypes(headings ?? {}, blockTypes ?? {}) : components),
    [headings, blockTypes],
  )
  return <PortableText value={[...value]} components={allComponents} onMissingComponent={false} />
}

const components: PortableTextComponents = {
  block: {
    normal: ({children}) => <p>{children}</p>,
    blockquote: ({children}) => (
      <blockquote className="pull-quote">
        <p>{children}</p>
      </blockquote>
    ),
  },
  list: {
    bullet: ({children}) => <ul className="list-disc ps-5">{children}</ul>,
    number: ({children}) => <ol className="list-decimal ps-5">{children}</ol>,
  },
  marks: {
    strong: ({children}) => <strong className="font-semibold">{children}</strong>,
    em: ({children}) => <em>{children}</em>,
    link: ({children, value}: {children: ReactNode; value?: {href?: unknown}}) => (
      <TextLink href={value?.href}>{children}</TextLink>
    ),
  },
  unknownBlockStyle: ({children}) => <p>{children}</p>,
  unknownMark: ({children}) => <>{children}</>,
  unknownList: ({children}) => <ul className="list-disc ps-5">{children}</ul>,
  // The library's own uses a style attribute, which our security policy refuses.
  unknownType: () => null,
}

function withBlockTypes(
  headings: Record<string, HeadingAnchor>,
  types: Record<string, PortableTextTypeComponent>,
): PortableTextComponents {
  function Heading({children, value}: {children?: ReactNode; value: PortableTextBlock}) {
    const anchor = headings[value._key ?? '']
    if (!anchor) return <p>{children}</p>
    const Level = anchor.level === 2 ? 'h2' : 'h3'
    return <Level id={anchor.id}>{children}</Level>
  }
  return {
    ...components,
    block: {...(components.block as object), h2: Heading, h3: Heading},
    types,
  }
}

function TextLink({href, children}: {href: unknown; children: ReactNode}) {
  const safe = safeHref(href)
  if (!safe) return <>{children}</>
  return (
    <SiteLink to={safe} className="font-semibold underline underline-offset-4">
      {children}
    </SiteLink>
  )
}
