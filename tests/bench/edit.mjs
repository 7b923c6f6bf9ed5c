/** A price of the butcher's board. */
const ITEM_QUERY = '*[_type == "butcherItem" && !(_id in path("drafts.**"))] | order(_id) [0] {_id, price}'
const LAKE = '/lake/v2025-02-19/data'

let edits = 0

/** Publishes another price, as the Studio does. @returns the price, in dollars, and when it was acknowledged */
export async function edit(shop) {
  edits += 1
  const {_id} = await query(shop, ITEM_QUERY)
  const price = (1_007 + 100 * (edits % 80)) / 100
  await mutate(shop, [{patch: {id: _id, set: {price}}}])
  return {price, at: performance.now()}
}

/** @param shop its origin and the cookie of staff */
export async function query({origin, cookie}, groq) {
  const response = await fetch(`${origin}${LAKE}/query/production?query=${encodeURIComponent(groq)}`, {
    headers: {cookie},
  })
  if (!response.ok) throw new Error(`${response.status} from the lake`)
  return (await response.json()).result
}

export async function mutate({origin, cookie}, mutations) {
  const response = await fetch(`${origin}${LAKE}/mutate/production?visibility=sync`, {
    method: 'POST',
    headers: {cookie, origin, 'content-type': 'application/json'},
    body: JSON.stringify({mutations}),
  })
  if (!response.ok) throw new Error(`${response.status} from the lake: ${await response.text()}`)
  await response.arrayBuffer()
}
