import {z} from 'zod'

/** How many pictures are shown at once, and added by "Show more". */
export const PICTURES_PER_PAGE = 48

const asset = z.object({
  _id: z.string(),
  url: z.string(),
  originalFilename: z.string().nullish(),
})

const text = z.string().nullish()
const content = z.looseObject({title: text, name: text})

export const library = z
  .object({assets: z.array(asset), documents: z.array(content)})
  .transform(({assets, documents}) => toPictures(assets, documents))

/** Its file's name, and the titles of what shows it. */
export interface LibraryPicture {
  id: string
  url: string
  name: string
  shownBy: string[]
}

/** All pictures, the newest first, and the published documents that may show them. One look; the search needs no more. */
export const LIBRARY_QUERY = `{
  "assets": *[_type == "sanity.imageAsset"] | order(_createdAt desc, _id asc) [0...5000] {_id, url, originalFilename},
  "documents": *[!(_type match "sanity.*") && !(_id in path("drafts.**"))] | order(_id asc) [0...3000]
}`

const ASSET_ID = /image-[0-9a-f]{40}-\d+x\d+-\w+/g

function toPictures(assets: z.infer<typeof asset>[], documents: z.infer<typeof content>[]): LibraryPicture[] {
  const shownBy = new Map<string, string[]>()
  for (const document of documents) {
    const name = document.title ?? document.name
    if (!name) continue
    for (const id of new Set(JSON.stringify(document).match(ASSET_ID))) {
      shownBy.set(id, [...(shownBy.get(id) ?? []), name])
    }
  }
  return assets.map(({_id, url, originalFilename}) => ({
    ...{id: _id, url, name: originalFilename ?? 'Picture'},
    shownBy: shownBy.get(_id) ?? [],
  }))
}

const wordsOf = (value: string) => value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Those whose file or whose documents have, together, a word that begins with each of the typed ones. */
export function searchPictures(pictures: readonly LibraryPicture[], typed: string): LibraryPicture[] {
  const wanted = wordsOf(typed)
  return pictures.filter(({name, shownBy}) => {
    const words = [name, ...shownBy].flatMap(wordsOf)
    return wanted.every((begun) => words.some((word) => word.startsWith(begun)))
  })
}
