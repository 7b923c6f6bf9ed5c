export const DATASET = 'template'
export const POST = {
  _id: 'post',
  _type: 'post',
  title: 'Before',
  slug: {current: 'post'},
  date: '2026-11-28',
  excerpt: 'A post',
  author: {_type: 'reference', _ref: 'author'},
}

/** What the checks write to the lake, with an administrator's token. */
export function createLake(url, token) {
  async function call(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      ...(body && {body: JSON.stringify(body)}),
    })
    if (response.ok) return response.json()
    if (response.status === 409) return undefined
    throw new Error(`${response.status}: ${await response.text()}`)
  }
  const write = (mutations) => call('POST', `/v1/data/mutate/${DATASET}`, {mutations})
  return {
    write,
    /** The id of its project. */
    async findProject() {
      const [{id}] = await call('GET', '/v2021-06-07/projects')
      return id
    },
    /** When a document was stored last. */
    async findUpdatedAt(id) {
      const {documents} = await call('GET', `/v2025-02-19/data/doc/${DATASET}/${id}`)
      return Date.parse(documents[0]._updatedAt)
    },
    /** A dataset with a post, and leave for the pages of the site and the Studio. */
    async prepare({site, studio}) {
      await call('PUT', `/v1/datasets/${DATASET}`, {aclMode: 'public'})
      await call('POST', '/v1/cors', {origin: site, allowCredentials: false})
      await call('POST', '/v1/cors', {origin: studio, allowCredentials: true})
      await write([
        {createOrReplace: POST},
        {delete: {id: 'drafts.post'}},
        {createOrReplace: {_id: 'author', _type: 'person', firstName: 'Amina', lastName: 'Example'}},
        {createOrReplace: {_id: 'siteSettings', _type: 'settings', title: 'The template'}},
      ])
    },
  }
}
