import type {ArticleCard} from '~/articles/article'
import {PriceSign} from '~/butcher/price-sign'
import {PriceTeaser} from '~/butcher/price-teaser'
import type {TeaserCategory} from '~/butcher/price-teaser'
import {DealsThisWeek} from '~/deals/deals-this-week'
import type {DealSign} from '~/deals/sign'
import {SubscribeForm} from '~/newsletter/subscribe-form'
import type {Benefit} from '~/store/benefits'
import {groceryStore, website} from '~/store/grocery-store'
import {OrderAhead} from '~/store/order-ahead'
import type {StoreSettings} from '~/store/settings'
import {StoreInfo} from '~/store/store-info'
import {WhyUsTeaser} from '~/store/why-us'
import {words as storeWords} from '~/store/words'
import {Carousel} from '~/ui/carousel/carousel'
import {JsonLd} from '~/ui/json-ld'
import {StarBand} from '~/ui/star'
import {useMoment} from '~/ui/use-moment'
import {BannerSlide, isDark} from './banner-slide'
import {BrandStrip} from './brand-strip'
import {HalalEssence} from './halal-essence'
import {HalalWaySection} from './halal-way-section'
import type {Banner, HomeContent} from './home'
import {Tiles} from './tiles'
import {words} from './words'

const SLIDE_MS = 5_000

export interface HomePageProps {
  home: HomeContent
  settings: StoreSettings
  origin: string
  deals: DealSign[]
  articles: ArticleCard[]
  categories: TeaserCategory[]
  benefits: Benefit[]
  /** The server's clock, and when what is shown changes by the clock alone. */
  now: number
  nextChange: number | null
}

export function HomePage(props: HomePageProps) {
  const {home, settings, origin, deals, articles, categories, benefits} = props
  useMoment(props)
  const {headings} = home
  const onSign = categories[0]?.items[0]
  const sign = onSign ? <PriceSign item={onSign} to="/butcher" /> : null
  const banners = home.banners.length > 0 ? home.banners : [welcomeBanner()]
  return (
    <>
      <JsonLd things={[groceryStore(settings, origin), website(settings, origin)]} />
      <h1 className="sr-only">{settings.name}</h1>
      <Carousel
        label={words.carousel.label}
        words={words.carousel}
        delayMs={SLIDE_MS}
        slides={banners.map((banner, index) => ({
          key: banner.id,
          content: (
            <BannerSlide
              banner={banner}
              eager={index === 0}
              subscribe={
                <SubscribeForm id={`banner-${index}`} tone={isDark(banner.tone) ? 'dark' : 'light'} />
              }
              sign={sign}
            />
          ),
        }))}
      />
      <Tiles tiles={home.tiles} />
      <BrandStrip title={headings.brands} brands={home.brands} />
      {home.halalWay ? <HalalWaySection halalWay={home.halalWay} /> : null}
      <DealsThisWeek signs={deals} title={headings.deals} lead={headings.dealsLead} />
      <PriceTeaser categories={categories} />
      <StoreInfo settings={settings} />
      <HalalEssence title={headings.blog} lead={headings.blogLead} articles={articles} />
      <StarBand />
      <WhyUsTeaser benefits={benefits} />
      <OrderAhead settings={settings} />
    </>
  )
}

/** Stands where no slide is to be shown, so that the page always has a top. */
function welcomeBanner(): Banner {
  return {
    id: 'welcome',
    title: storeWords.welcome.greeting,
    text: storeWords.welcome.lead,
    kind: 'link',
    tone: 'forest',
    picture: null,
    link: {text: storeWords.welcome.prices, to: '/butcher'},
    from: null,
    until: null,
  }
}
