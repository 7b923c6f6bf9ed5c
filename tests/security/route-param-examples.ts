/** For the parameters in the routes' addresses: by the route's file and the parameter, or by the parameter. */
export const ROUTE_PARAM_EXAMPLES: Record<string, string> = {
  category: '',
  'butcher category': 'lamb',
  'item category': 'lamb',
  'item item': 'leg-bone-in',
  campaign: 'eid-2027',
  'product id': 'GRAIN-COUSCOUS-FINE',
  'article slug': 'slow-lamb-couscous',
  'page slug': 'halal-certification',
  'sitemap-file file': 'pages.xml',
  'picture id': 'GRAIN-COUSCOUS-FINE',
  id: 'customer-1',
  token: 'x'.repeat(43),
  number: 'ABCDEFG',
  key: `ABCDEFG.${'x'.repeat(43)}`,
}

/** Open streams: an answer without an end, which carries a version number only. */
export const STREAMS: readonly string[] = ['/live', '/staff/orders/live']
