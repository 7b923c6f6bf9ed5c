import type {Graph, Thing} from 'schema-dts'

/**
 * Structured data for search engines. It is data, so the security policy need not allow it; `<` is escaped, so nothing
 * in it can close the element.
 */
export function JsonLd({nodes}: {nodes: Thing[]}) {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': nodes}
  const json = JSON.stringify(graph).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />
}
