import {PortableText} from '@portabletext/react'
import type {PortableTextBlock, PortableTextComponents} from '@portabletext/react'
import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'
import {safeHref} from './safe-href'

/** What staff write: paragraphs, lists, emphasis and links. Anything unknown shows its words, or nothing. */
export function RichText({value}: {value: PortableTextBlock[]}) {
  return <PortableText value={value} components={components} onMissingComponent={false} />
}

const components: PortableTextComponents = {
  block: {normal: ({children}) => <p>{children}</p>},
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
  // The library's own hides the unknown with a style attribute, which our security policy refuses.
  unknownType: () => null,
}

function TextLink({href, children}: {href: unknown; children: ReactNode}) {
  const safe = safeHref(href)
  const look = 'font-semibold underline underline-offset-4'
  if (!safe) return <>{children}</>
  if (safe.startsWith('/')) {
    return (
      <Link to={safe} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={safe} className={look} rel="noopener">
      {children}
    </a>
  )
}
