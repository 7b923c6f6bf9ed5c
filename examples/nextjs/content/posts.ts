import {defineQuery} from 'next-sanity'
import type {PortableTextBlock} from 'next-sanity'
import {sanityFetch} from './live'

export interface PostSummary {
  _id: string
  title: string
  slug: string
  excerpt: string | null
  publishedAt: string | null
  author: string | null
}

export interface Post extends PostSummary {
  body: PortableTextBlock[] | null
}

const summary = /* groq */ `_id, title, "slug": slug.current, excerpt, publishedAt, "author": author->name`

const listQuery = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc) {${summary}}`,
)
const postQuery = defineQuery(`*[_type == "post" && slug.current == $slug][0] {${summary}, body}`)

export async function listPosts(): Promise<PostSummary[]> {
  const {data} = await sanityFetch({query: listQuery})
  return data as PostSummary[]
}

/** For pages that are made ahead, when nobody has asked: what is published, without marks. */
export async function listSlugs(): Promise<{slug: string}[]> {
  const {data} = await sanityFetch({query: listQuery, perspective: 'published', stega: false})
  return (data as PostSummary[]).map(({slug}) => ({slug}))
}

/** @param stega false for what is no text on the page, such as its title */
export async function findPost(slug: string, options: {stega?: false} = {}): Promise<Post | null> {
  const {data} = await sanityFetch({query: postQuery, params: {slug}, ...options})
  return data as Post | null
}
