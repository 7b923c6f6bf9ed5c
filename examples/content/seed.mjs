import {documents} from './documents.mjs'

/** Puts a few posts into a dataset that has none, and lets the site's pages listen to changes. */
export async function seed({lake, token, site}) {
  const dataset = 'production'

  async function call(path, body) {
    const response = await fetch(lake + path, {
      method: body ? 'POST' : 'GET',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      ...(body && {body: JSON.stringify(body)}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  // As `sanity cors add --no-credentials` does.
  const origins = await call('/v1/cors')
  if (!origins.some(({origin}) => origin === site)) {
    await call('/v1/cors', {origin: site, allowCredentials: false})
  }
  const query = encodeURIComponent('count(*[_type in ["post", "author"]])')
  const {result} = await call(`/v2025-02-19/data/query/${dataset}?query=${query}`)
  if (result > 0) return
  const mutations = documents.map((document) => ({createIfNotExists: document}))
  await call(`/v2025-02-19/data/mutate/${dataset}`, {mutations})
  console.log(`${documents.length} documents are in the lake`)
}
