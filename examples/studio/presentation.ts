import {defineDocuments, defineLocations} from 'sanity/presentation'

/** Which document a page of the site is about: it opens beside the page. */
export const mainDocuments = defineDocuments([
  {route: '/posts/:slug', filter: '_type == "post" && slug.current == $slug'},
])

/** Which pages of the site show a document: they are listed above its form. */
export const locations = {
  post: defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (post) => ({
      locations: [
        ...(post?.['slug'] ? [{title: post['title'] ?? 'Untitled', href: `/posts/${post['slug']}`}] : []),
        {title: 'All posts', href: '/'},
      ],
    }),
  }),
  author: defineLocations({message: 'Named in their posts', tone: 'positive'}),
}
