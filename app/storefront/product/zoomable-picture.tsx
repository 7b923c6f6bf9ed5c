import {ZoomIn} from 'lucide-react'
import {useState} from 'react'
import type {MouseEvent} from 'react'
import type {Product} from '~/domain/catalog/product'
import {aspectRatioOf, maxWidthOf, pictureUrl} from '~/platform/url/picture-url'
import {ProductPicture} from '~/ui/product-picture'
import {reserveScrollbar} from '~/ui/reserve-scrollbar'
import {useBackCloses} from '~/ui/sheet-history'
import {useEarlyTap} from '~/ui/use-early-tap'
import {useHydrated} from '~/ui/use-hydrated'
import type {PictureDialog} from './picture-dialog'
import {messages} from './messages'

const importDialog = () => import('./picture-dialog')

/** Enough for twice the size of a large screen's window. */
const LARGEST = 2400

interface ZoomablePictureProps {
  product: Pick<Product, 'title' | 'picture' | 'imageUrl'>
  /** Loaded when it comes near, for pictures below the first. */
  isLazy?: boolean
  sizes: string
  className: string
}

/**
 * The product's picture, which opens large. Before hydration, without scripts, and when the dialog's code cannot be had
 * it is a link to its large rendition.
 */
export function ZoomablePicture({product, isLazy = false, ...frame}: ZoomablePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [dialog, setDialog] = useState<{Dialog: typeof PictureDialog}>()
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const earlyTap = useEarlyTap<HTMLAnchorElement>(open, {once: true})
  useBackCloses(isOpen, () => setIsOpen(false))
  const src = largeUrl(product)
  const picture = (
    <ProductPicture
      {...frame}
      product={product}
      alt={product.title}
      eager={!isLazy}
      onFailure={() => setHasFailed(true)}
    />
  )
  if (src === null || hasFailed) return picture

  function open() {
    importDialog().then(
      ({PictureDialog}) => {
        reserveScrollbar()
        setDialog({Dialog: PictureDialog})
        setIsOpen(true)
      },
      (error: unknown) => {
        console.error('The large picture’s code could not be loaded.', error)
        if (src !== null) window.location.assign(src)
      },
    )
  }

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }

  return (
    <>
      <a
        {...earlyTap}
        href={src}
        role={isHydrated ? 'button' : undefined}
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        aria-label={messages.zoom.open(product.title)}
        onClick={handleClick}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          open()
        }}
        className="relative block cursor-zoom-in rounded-card"
      >
        {picture}
        <span className="absolute end-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-paper/90 text-forest shadow-card print:hidden">
          <ZoomIn className="size-5" aria-hidden="true" />
        </span>
      </a>
      {dialog ? (
        <dialog.Dialog
          src={src}
          title={product.title}
          open={isOpen}
          onOpenChange={setIsOpen}
          onClosed={() => earlyTap.ref.current?.focus({preventScroll: true})}
        />
      ) : null}
    </>
  )
}

function largeUrl({picture, imageUrl}: ZoomablePictureProps['product']): string | null {
  if (!picture) return imageUrl
  return pictureUrl(picture, {width: Math.min(LARGEST, maxWidthOf(picture, aspectRatioOf(picture)))})
}
