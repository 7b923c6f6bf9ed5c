const author = (id, name) => ({_id: id, _type: 'author', name})

function post(slug, {title, author: by, publishedAt, excerpt, paragraphs}) {
  return {
    _id: `post-${slug}`,
    _type: 'post',
    title,
    slug: {_type: 'slug', current: slug},
    author: {_type: 'reference', _ref: by},
    publishedAt,
    excerpt,
    body: paragraphs.map((text, index) => ({
      _type: 'block',
      _key: `p${index}`,
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's0', text, marks: []}],
    })),
  }
}

/** What an empty lake is filled with. */
export const documents = [
  author('author-amina', 'Amina Yusuf'),
  author('author-bilal', 'Bilal Haddad'),
  post('bread-at-six', {
    title: 'Bread at six in the morning',
    author: 'author-amina',
    publishedAt: '2026-11-20T08:00:00Z',
    excerpt: 'Who bakes it, why the door is open before the shop is, and which loaf is gone first.',
    paragraphs: [
      'The oven is lit at three. By six the first trays come out, and whoever passes on the way to work can smell it from the corner.',
      'There is no queue at that hour, only a nod and a warm bag. The round loaves with sesame are gone by seven.',
    ],
  }),
  post('a-pot-of-lentils', {
    title: 'A pot of lentils',
    author: 'author-bilal',
    publishedAt: '2026-11-12T08:00:00Z',
    excerpt: 'Red lentils, an onion, cumin and a lemon: half an hour, and enough for tomorrow.',
    paragraphs: [
      'Rinse the lentils until the water stays clear. Let the onion take its time; everything else is quick.',
      'Lemon goes in at the end, off the heat. The soup thickens overnight: add water, and salt once more.',
    ],
  }),
  post('how-to-keep-herbs', {
    title: 'How to keep herbs for a week',
    author: 'author-amina',
    publishedAt: '2026-11-03T08:00:00Z',
    excerpt: 'Treat parsley like flowers, and mint like lettuce.',
    paragraphs: [
      'Cut the stems of parsley and coriander, stand them in a glass of water, and put a bag over the leaves.',
      'Mint wants a damp cloth and the drawer of the refrigerator. Neither wants to be washed before it is used.',
    ],
  }),
]
