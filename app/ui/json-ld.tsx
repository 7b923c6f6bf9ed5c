import type {Graph, Thing} from 'schema-dts'

/**
 * What the page is about, for search engines. It is data, so the security policy need not name it; nothing in it
 * can end the element it stands in.
 */
export function JsonLd({nodes}: {nodes: Thing[]}) {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': nodes}
  const json = JSON.stringify(graph).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />
}
