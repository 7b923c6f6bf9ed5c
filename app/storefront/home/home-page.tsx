import * as paths from '~/platform/url/addresses'
import {PriceSign} from '~/storefront/butcher/price-sign'
import {PriceTeaser} from '~/storefront/butcher/price-teaser'
import {CategoryTiles} from '~/storefront/catalog/category-tiles'
import {DealsThisWeek} from '~/storefront/deals/deals-this-week'
import {SubscribeForm} from '~/storefront/newsletter/subscribe-form'
import {UdhiyahTeaser} from '~/storefront/udhiyah/udhiyah-teaser'
import {SearchForm} from '~/storefront/shell/search-form'
import {groceryStore, website} from '~/domain/seo/grocery-store'
import {OrderAhead} from './order-ahead'
import type {StoreSettings} from '~/domain/store/settings'
import {StoreInfo} from './store-info'
import {WhyUsTeaser} from './why-us'
import {AfterPaint} from '~/ui/after-paint'
import {Carousel} from '~/ui/carousel/carousel'
import {JsonLd} from '~/ui/json-ld'
import {PageSection} from '~/ui/page-section'
import {Container} from '~/ui/section'
import {StarBand} from '~/ui/star'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {BannerSlide, isDark} from './banner-slide'
import {BrandStrip} from './brand-strip'
import {BuyAgain} from './buy-again'
import {HalalEssence} from './halal-essence'
import {HalalWaySection} from './halal-way-section'
import type {Slide} from './home.server'
import type {HomePageData} from './read-home-page.server'
import {Tiles} from './tiles'
import {messages} from './messages'

const SLIDE_MS = 5_000
/** Two rows of a phone's width; the link beside them leads to the rest. */
const CATEGORIES_ON_PHONES = 8
const SECTION = 'pt-9 lg:pt-14'

interface HomePageProps extends HomePageData {
  settings: StoreSettings
  origin: string
}

/** First what can be bought, then the story. */
export function HomePage(props: HomePageProps) {
  const {home, settings, origin, shop, deals, articles, categories, benefits} = props
  useRevalidateAt(props)
  const {headings} = home
  return (
    <>
      <JsonLd nodes={[groceryStore(settings, origin), website(settings, origin)]} />
      <h1 className="sr-only">{settings.name}</h1>
      {/* Wider screens have it in the header. */}
      <Container className="py-3 xl:hidden">
        <SearchForm id="home-search" />
      </Container>
      <Banners home={home} categories={categories} />
      {shop ? (
        <PageSection
          id="categories"
          title={messages.categories.title}
          link={{to: paths.categories(), text: messages.categories.all}}
          className={SECTION}
        >
          <div className="mt-5 lg:mt-7">
            <CategoryTiles categories={shop.categories} phoneCount={CATEGORIES_ON_PHONES} />
          </div>
        </PageSection>
      ) : null}
      <DealsThisWeek
        deals={deals}
        products={shop?.products ?? []}
        title={headings.deals}
        lead={headings.dealsLead}
        className={SECTION}
      />
      <UdhiyahTeaser teaser={props.udhiyah} className={SECTION} />
      <BuyAgain className={SECTION} />
      <AfterPaint>
        <Tiles tiles={home.tiles} />
        <PriceTeaser categories={categories} />
        {home.halalWay ? <HalalWaySection halalWay={home.halalWay} /> : null}
        <StoreInfo settings={settings} />
        <BrandStrip title={headings.brands} brands={home.brands} />
        <HalalEssence title={headings.blog} lead={headings.blogLead} articles={articles} />
        <StarBand />
        <WhyUsTeaser benefits={benefits} />
        <OrderAhead settings={settings} />
      </AfterPaint>
    </>
  )
}

function Banners({home, categories}: Pick<HomePageProps, 'home' | 'categories'>) {
  const firstItem = categories[0]?.items[0]
  const priceSign = firstItem ? <PriceSign item={firstItem} to={paths.butcher()} /> : null
  const banners = home.banners.length > 0 ? home.banners : [welcomeBanner()]
  return (
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
            subscribe={<SubscribeForm id={`banner-${index}`} tone={isDark(banner.tone) ? 'dark' : 'light'} />}
            priceSign={priceSign}
          />
        ),
      }))}
    />
  )
}

/** Stands where no slide is to be shown, so that the page always has a top. */
function welcomeBanner(): Slide {
  return {
    id: 'welcome',
    title: messages.welcome.greeting,
    text: messages.welcome.lead,
    kind: 'link',
    tone: 'forest',
    picture: null,
    link: {text: messages.welcome.prices, to: paths.butcher()},
  }
}
