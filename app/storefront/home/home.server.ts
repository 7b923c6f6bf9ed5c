import {z} from 'zod'
import type {banner as bannerType} from '../../../schemas/banner'
import type {brand as brandType} from '../../../schemas/brand'
import type {halalStep, halalWay as halalWayType} from '../../../schemas/halal-way'
import type {homePage, tile as tileType} from '../../../schemas/home-page'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {
  documentId,
  linkFields,
  linkOf,
  optionalMoment,
  optionalText,
  requiredText,
  webAddress,
} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {pictureField, pictureFrom} from '~/platform/content/picture'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {parseSpan, spanStateAt} from '../../../schemas/model/time-span'
import {messages} from './messages'

const TONES = ['forest', 'saffron', 'pomegranate', 'cream'] as const
const TILE_ICONS = ['foods', 'order', 'save'] as const

/** A slide of the carousel. Staff may give it the days on which it shows. */
const bannerFields = {
  id: documentId,
  title: requiredText,
  text: optionalText,
  /** A newsletter slide carries the sign-up form, a link slide one button. */
  kind: z.enum(['newsletter', 'link']).catch('link'),
  tone: z.enum(TONES).catch('forest'),
  ...linkFields,
  from: optionalMoment,
  until: optionalMoment,
  picture: pictureFrom('image'),
} satisfies ReadFields<typeof bannerType, {image: 'picture'; order: null}>

const banner = z
  .object(bannerFields)
  .transform(({linkText, linkTo, ...rest}) => ({...rest, link: linkOf({linkText, linkTo})}))

const tileFields = {
  _key: z.string(),
  title: requiredText,
  text: optionalText,
  icon: z.enum(TILE_ICONS).catch('foods'),
  linkTo: linkFields.linkTo,
} satisfies ReadFields<typeof tileType>

const tile = z.object(tileFields).transform(({_key, linkTo, ...rest}) => ({...rest, key: _key, to: linkTo}))

const builtInTiles = TILE_ICONS.map((icon): Tile => ({
  key: icon,
  icon,
  to: null,
  ...messages.builtIn.tiles[icon],
}))

const brandFields = {
  id: documentId,
  name: requiredText,
  link: webAddress.nullable().catch(null),
  logo: pictureField,
} satisfies ReadFields<typeof brandType, {order: null}>

const brand = z.object(brandFields)

const stepFields = {
  _key: z.string(),
  title: requiredText,
  text: optionalText,
} satisfies ReadFields<typeof halalStep>

const step = z.object(stepFields).transform(({_key, ...rest}) => ({...rest, key: _key}))

const halalWayFields = {
  title: requiredText.catch(messages.halalWay.title),
  lead: optionalText,
  ...linkFields,
  steps: fromGroq(`[]${projection(stepFields)}`, lenientList(step)),
  picture: pictureFrom('image'),
} satisfies ReadFields<typeof halalWayType, {image: 'picture'}>

const halalWay = z.object(halalWayFields).transform(({linkText, linkTo, steps, ...rest}) => ({
  leftOut: steps.leftOut,
  value: {...rest, steps: steps.items, link: linkOf({linkText, linkTo})},
}))

const homeFields = {
  seoDescription: optionalText,
  brandsTitle: optionalText,
  dealsTitle: optionalText,
  dealsLead: optionalText,
  blogTitle: optionalText,
  blogLead: optionalText,
  tiles: fromGroq(`[]${projection(tileFields)}`, lenientList(tile)),
} satisfies ReadFields<typeof homePage>

const queries = {
  banners: fromGroq(
    `*[_type == "banner"] | order(coalesce(order, 1000) asc, title asc)${projection(bannerFields)}`,
    lenientList(banner),
  ),
  brands: fromGroq(
    `*[_type == "brand"] | order(coalesce(order, 1000) asc, name asc)${projection(brandFields)}`,
    lenientList(brand),
  ),
  home: fromGroq(
    `*[_id == "homePage"][0]${projection(homeFields)}`,
    z.object(homeFields).nullable().catch(null),
  ),
  halalWay: fromGroq(`*[_id == "halalWay"][0]${projection(halalWayFields)}`, halalWay.nullable().catch(null)),
}

const schema = z.object(queries).transform(({banners, brands, home, halalWay}) => {
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

type HomeQueryResult = z.infer<typeof schema>
export type HomeContent = Omit<HomeQueryResult, 'leftOut'>
export type Banner = z.infer<typeof banner>
/** As it shows: without its days. */
export type Slide = Omit<Banner, 'from' | 'until'>
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
  groq: projection(queries),
  schema,
  builtIn: {...builtInHome, leftOut: []},
}

/** The home page's content, with the slides that run now. */
export async function readHome(
  sources: ContentSources,
  now: number,
): Promise<Omit<HomeContent, 'banners'> & SlidesNow> {
  const {leftOut: _, ...home} = await readContent(sources, homeQuery)
  const banners = sources.content.isPreview ? bannersToCome(home.banners, now) : bannersAt(home.banners, now)
  sources.validUntil?.(banners.nextChange)
  return {...home, ...banners}
}

/** For a preview: also those whose days are yet to come. */
function bannersToCome(banners: readonly Banner[], now: number): SlidesNow {
  const started = banners.map((slide) => {
    const {from, until} = parseSpan(slide.from, slide.until)
    return spanStateAt({from, until}, now) === 'coming' ? {...slide, from: null} : slide
  })
  return bannersAt(started, now)
}

interface SlidesNow {
  banners: Slide[]
  nextChange: number | null
}

/** The slides that run at `now`, and when that next changes (UTC, ms; null: never). */
export function bannersAt(banners: readonly Banner[], now: number): SlidesNow {
  const changes = banners
    .map(({from, until}) => parseSpan(from, until))
    .flatMap(({from, until}) => [from, until])
    .filter((moment): moment is number => moment !== null && moment > now)
  return {
    banners: banners
      .filter(({from, until}) => spanStateAt(parseSpan(from, until), now) === 'running')
      .map(({from: _, until: __, ...slide}) => slide),
    nextChange: changes.length > 0 ? Math.min(...changes) : null,
  }
}

export function earliest(...moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null)
  return known.length > 0 ? Math.min(...known) : null
}
