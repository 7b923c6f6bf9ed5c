import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {PICTURE, pictureField} from '~/platform/content/picture'
import {optionalMoment, optionalText, webAddress} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {safeHref} from '~/platform/url/safe-href'
import {messages} from './messages'

const GROQ = `{
  "banners": *[_type == "banner"] | order(coalesce(order, 1000) asc, title asc){
    "id": _id, title, text, kind, tone, linkText, linkTo, from, until, "picture": image ${PICTURE}
  },
  "brands": *[_type == "brand"] | order(coalesce(order, 1000) asc, name asc){
    "id": _id, name, link, logo ${PICTURE}
  },
  "home": *[_id == "homePage"][0]{
    seoDescription, brandsTitle, dealsTitle, dealsLead, blogTitle, blogLead,
    tiles[]{_key, title, text, icon, linkTo}
  },
  "halalWay": *[_id == "halalWay"][0]{
    title, lead, linkText, linkTo, steps[]{_key, title, text}, "picture": image ${PICTURE}
  }
}`

const TONES = ['forest', 'saffron', 'pomegranate', 'cream'] as const
const TILE_ICONS = ['foods', 'order', 'save'] as const

const title = z.string().trim().min(1)
const href = z.unknown().transform(safeHref)

/** A slide of the carousel. Staff may give it the days on which it shows. */
const banner = z
  .object({
    id: z.string(),
    title,
    text: optionalText,
    /** A newsletter slide carries the sign-up form, a link slide one button. */
    kind: z.enum(['newsletter', 'link']).catch('link'),
    tone: z.enum(TONES).catch('forest'),
    linkText: optionalText,
    linkTo: href,
    from: optionalMoment,
    until: optionalMoment,
    picture: pictureField,
  })
  .transform(({linkText, linkTo, ...rest}) => ({...rest, link: toLink(linkText, linkTo)}))

const tile = z
  .object({
    _key: z.string(),
    title,
    text: optionalText,
    icon: z.enum(TILE_ICONS).catch('foods'),
    linkTo: href,
  })
  .transform(({_key, linkTo, ...rest}) => ({...rest, key: _key, to: linkTo}))

const builtInTiles = TILE_ICONS.map((icon): Tile => ({
  key: icon,
  icon,
  to: null,
  ...messages.builtIn.tiles[icon],
}))

const brand = z.object({
  id: z.string(),
  name: title,
  link: webAddress.nullable().catch(null),
  logo: pictureField,
})

const step = z
  .object({_key: z.string(), title, text: optionalText})
  .transform(({_key, ...rest}) => ({...rest, key: _key}))

const halalWay = z
  .object({
    title: title.catch(messages.halalWay.title),
    lead: optionalText,
    linkText: optionalText,
    linkTo: href,
    steps: lenientList(step),
    picture: pictureField,
  })
  .transform(({linkText, linkTo, steps, ...rest}) => ({
    leftOut: steps.leftOut,
    value: {...rest, steps: steps.items, link: toLink(linkText, linkTo)},
  }))

const page = z.object({
  seoDescription: optionalText,
  brandsTitle: optionalText,
  dealsTitle: optionalText,
  dealsLead: optionalText,
  blogTitle: optionalText,
  blogLead: optionalText,
  tiles: lenientList(tile),
})

const schema = z
  .object({
    banners: lenientList(banner),
    brands: lenientList(brand),
    home: page.nullable().catch(null),
    halalWay: halalWay.nullable().catch(null),
  })
  .transform(({banners, brands, home, halalWay}) => {
    const tiles = home?.tiles.items ?? []
    return {
      description: home?.seoDescription ?? null,
      banners: banners.items,
      brands: brands.items,
      halalWay: halalWay?.value ?? null,
      tiles: tiles.length > 0 ? tiles : builtInTiles,
      headings: {
        brands: home?.brandsTitle ?? messages.brands.title,
        deals: home?.dealsTitle ?? messages.deals.title,
        dealsLead: home?.dealsLead ?? null,
        blog: home?.blogTitle ?? messages.blog.title,
        blogLead: home?.blogLead ?? null,
      },
      leftOut: [banners, brands, home?.tiles, halalWay].flatMap((part) => part?.leftOut ?? []),
    }
  })

function toLink(text: string | null, to: string | null) {
  return text && to ? {text, to} : null
}

type HomeQueryResult = z.infer<typeof schema>
export type HomeContent = Omit<HomeQueryResult, 'leftOut'>
export type Banner = z.infer<typeof banner>
export type Tile = z.infer<typeof tile>
export type Brand = z.infer<typeof brand>
export type HalalWay = NonNullable<HomeContent['halalWay']>

/** Used until the Content Lake has responded once. */
const builtInHome: HomeContent = {
  description: null,
  banners: [],
  brands: [],
  halalWay: null,
  tiles: builtInTiles,
  headings: {
    brands: messages.brands.title,
    deals: messages.deals.title,
    dealsLead: null,
    blog: messages.blog.title,
    blogLead: null,
  },
}

export const homeQuery: ContentQuery<HomeQueryResult> = {
  name: 'home',
  groq: GROQ,
  schema,
  builtIn: {...builtInHome, leftOut: []},
}
