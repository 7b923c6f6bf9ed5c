import {useEditMark} from '~/platform/preview/edit-mark'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Picture} from '~/ui/picture'
import {Container} from '~/ui/section'
import {SiteLink} from '~/ui/site-link'
import heroScene from './hero-scene.svg?url'
import type {Slide} from './home.server'
import {messages} from './messages'

const toneStyles: Record<
  Slide['tone'],
  {ground: string; title: string; button: Parameters<typeof buttonClass>[0]}
> = {
  forest: {ground: 'on-dark bg-forest-900 text-cream', title: '', button: 'saffron'},
  pomegranate: {ground: 'on-dark bg-pomegranate text-paper', title: '', button: 'saffron'},
  saffron: {ground: 'bg-saffron text-ink', title: '', button: 'primary'},
  cream: {ground: 'bg-mint text-ink', title: 'text-forest-900', button: 'primary'},
}

/** Of the drawing, as its file has it. */
const SCENE = {width: 560, height: 620}

export function isDark(tone: Slide['tone']): boolean {
  return tone === 'forest' || tone === 'pomegranate'
}

interface BannerSlideProps {
  banner: Slide
  /** The first slide is what a visitor sees first. */
  eager: boolean
  /** The sign-up form of a newsletter slide. */
  subscribe: ReactNode
  /** Shown beside the drawing, on slides without a picture. */
  priceSign: ReactNode
}

export function BannerSlide({banner, eager, subscribe, priceSign}: BannerSlideProps) {
  const {title, text, kind, tone, picture, link} = banner
  const style = toneStyles[tone]
  const mark = useEditMark()
  const field = (name: string) => mark(banner.id, 'banner', name)
  return (
    <div className={`relative flex overflow-hidden ${style.ground}`}>
      <div className="absolute inset-0 star-lattice" aria-hidden="true" />
      {/* A picture beside the words at every width: what is sold begins below, on the first screen of a phone. */}
      <Container className="relative grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-4 pt-6 pb-18 sm:grid-cols-[1.4fr_1fr] sm:gap-x-10 lg:pt-8">
        <div className={kind === 'newsletter' ? 'max-sm:col-span-2' : ''}>
          <h2 className={`text-3xl lg:text-5xl ${style.title}`}>{title}</h2>
          {text ? <p className="mt-2 max-w-[44ch] opacity-95 lg:mt-4 lg:text-xl">{text}</p> : null}
          {kind === 'newsletter' ? <div className="mt-4 max-w-lg lg:mt-6">{subscribe}</div> : null}
          {kind === 'link' && link ? (
            <p className="mt-4 lg:mt-6" data-sanity={field('linkText')}>
              <SiteLink to={link.to} className={buttonClass(style.button, 'lg:px-7! lg:text-lg')}>
                {link.text}
              </SiteLink>
            </p>
          ) : null}
        </div>
        <div
          data-sanity={field('image')}
          className={`relative mx-auto w-full sm:max-w-[16rem] lg:max-w-[20rem] ${kind === 'newsletter' ? 'max-sm:hidden' : ''}`}
        >
          {picture ? (
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 320px, (min-width: 640px) 256px, 104px"
              ratio={4 / 3}
              eager={eager}
              className="rounded-[22px]"
            />
          ) : (
            <>
              {/* A file of its own, that browsers keep: in the page it would come with each visit, and again in the scripts. */}
              <img
                src={heroScene}
                alt={messages.welcome.scene}
                width={SCENE.width}
                height={SCENE.height}
                loading={eager ? 'eager' : 'lazy'}
                // React 18 does not know this attribute by its own name.
                {...{fetchpriority: eager ? 'high' : undefined}}
                className="h-auto w-full"
              />
              {priceSign ? (
                <div className="absolute -start-14 top-[12%] max-sm:hidden lg:-start-20">{priceSign}</div>
              ) : null}
            </>
          )}
        </div>
      </Container>
    </div>
  )
}
