import type {ArticleSummary} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {PriceSign} from '~/storefront/butcher/price-sign'
import {PriceTeaser} from '~/storefront/butcher/price-teaser'
import type {TeaserCategory} from '~/domain/butcher/prices'
import {DealsThisWeek} from '~/storefront/deals/deals-this-week'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import {SubscribeForm} from '~/storefront/newsletter/subscribe-form'
import type {Benefit} from '~/domain/store/benefits'
import {groceryStore, website} from '~/domain/seo/grocery-store'
import {OrderAhead} from './order-ahead'
import type {StoreSettings} from '~/domain/store/settings'
import {StoreInfo} from './store-info'
import {WhyUsTeaser} from './why-us'
import {Carousel} from '~/ui/carousel/carousel'
import {JsonLd} from '~/ui/json-ld'
import {StarBand} from '~/ui/star'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {BannerSlide, isDark} from './banner-slide'
import {BrandStrip} from './brand-strip'
import {HalalEssence} from './halal-essence'
import {HalalWaySection} from './halal-way-section'
import type {Banner, HomeContent} from './home.server'
import {Tiles} from './tiles'
import {messages} from './messages'

const SLIDE_MS = 5_000

interface HomePageProps {
  home: HomeContent
  settings: StoreSettings
  origin: string
  deals: DealCardModel[]
  articles: ArticleSummary[]
  categories: TeaserCategory[]
  benefits: Benefit[]
  /** The server's clock, and when what is shown changes by the clock alone. */
  now: number
  nextChange: number | null
}

export function HomePage(props: HomePageProps) {
  const {home, settings, origin, deals, articles, categories, benefits} = props
  useRevalidateAt(props)
  const {headings} = home
  const firstItem = categories[0]?.items[0]
  const priceSign = firstItem ? <PriceSign item={firstItem} to={paths.butcher()} /> : null
  const banners = home.banners.length > 0 ? home.banners : [welcomeBanner()]
  return (
    <>
      <JsonLd nodes={[groceryStore(settings, origin), website(settings, origin)]} />
      <h1 className="sr-only">{settings.name}</h1>
      <Carousel
        label={messages.carousel.label}
        messages={messages.carousel}
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
              priceSign={priceSign}
            />
          ),
        }))}
      />
      <Tiles tiles={home.tiles} />
      <BrandStrip title={headings.brands} brands={home.brands} />
      {home.halalWay ? <HalalWaySection halalWay={home.halalWay} /> : null}
      <DealsThisWeek deals={deals} title={headings.deals} lead={headings.dealsLead} />
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
    title: messages.welcome.greeting,
    text: messages.welcome.lead,
    kind: 'link',
    tone: 'forest',
    picture: null,
    link: {text: messages.welcome.prices, to: paths.butcher()},
    from: null,
    until: null,
  }
}
