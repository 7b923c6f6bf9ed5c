import * as Dialog from '@radix-ui/react-dialog'
import {X, ZoomIn, ZoomOut} from 'lucide-react'
import {useLayoutEffect, useRef, useState} from 'react'
import type {MouseEvent} from 'react'
import {Spinner} from '~/ui/spinner'
import {messages} from './messages'

interface PictureDialogProps {
  src: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Restores the focus. */
  onClosed: () => void
}

/** A picture over the whole window. Fingers pinch and pan it as they do any page; a click or Enter doubles its size. */
export function PictureDialog({src, title, open, onOpenChange, onClosed}: PictureDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-holds-scroll
          data-state="open"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          className="veil fixed inset-0 z-50 flex flex-col bg-paper print:hidden"
        >
          <header className="flex items-center justify-between gap-3 border-b border-sand py-2 ps-5 pe-3">
            <Dialog.Title className="min-w-0 truncate text-xl">{title}</Dialog.Title>
            <Dialog.Close className="flex size-11 shrink-0 items-center justify-center rounded-full text-forest hover:bg-mint">
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">{messages.zoom.close}</span>
            </Dialog.Close>
          </header>
          <ZoomArea src={src} title={title} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface Zoom {
  /** Of the picture, in pixels. */
  width: number
  /** The point that was clicked, as parts of the picture. */
  x: number
  y: number
}

function ZoomArea({src, title}: Pick<PictureDialogProps, 'src' | 'title'>) {
  const area = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [zoom, setZoom] = useState<Zoom | null>(null)

  useLayoutEffect(() => {
    const {current: element} = area
    if (!element || !zoom) return
    element.scrollLeft = zoom.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = zoom.y * element.scrollHeight - element.clientHeight / 2
  }, [zoom])

  function toggle(event: MouseEvent) {
    if (zoom || !image.current?.naturalWidth) {
      setZoom(null)
      return
    }
    const {naturalWidth, naturalHeight} = image.current
    const box = image.current.getBoundingClientRect()
    const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight)
    // Enter clicks at no point: the middle then.
    const isPointed = event.detail > 0
    const part = (distance: number, size: number) => (isPointed ? 0.5 + distance / size : 0.5)
    setZoom({
      width: naturalWidth * scale * 2,
      x: part(event.clientX - box.left - box.width / 2, naturalWidth * scale),
      y: part(event.clientY - box.top - box.height / 2, naturalHeight * scale),
    })
  }

  if (state === 'failed') {
    return (
      <p role="alert" className="m-auto max-w-prose p-6 text-center text-muted">
        {messages.zoom.failed}
      </p>
    )
  }
  const Icon = zoom ? ZoomOut : ZoomIn
  return (
    <div
      ref={area}
      className="relative grid min-h-0 flex-1 touch-manipulation overflow-auto overscroll-contain"
    >
      <button
        type="button"
        onClick={toggle}
        className={`m-auto flex ${zoom ? 'cursor-zoom-out' : 'size-full min-h-0 cursor-zoom-in'} focus-visible:-outline-offset-4`}
      >
        <img
          ref={image}
          src={src}
          alt={title}
          // By script, not in HTML, so the security policy allows it.
          style={zoom ? {width: zoom.width} : undefined}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={zoom ? 'h-auto max-w-none' : 'size-full object-contain'}
        />
        <span className="sr-only">{zoom ? messages.zoom.smaller : messages.zoom.larger}</span>
        <span
          className="pointer-events-none fixed end-4 bottom-4 flex size-11 items-center justify-center rounded-full bg-forest text-paper shadow-raised"
          aria-hidden="true"
        >
          <Icon className="size-5" />
        </span>
      </button>
      {state === 'loading' ? (
        <p className="absolute inset-0 m-auto size-fit text-forest" role="status">
          <Spinner label={messages.zoom.loading} />
        </p>
      ) : null}
    </div>
  )
}
