import {useRevalidator} from '@remix-run/react'
import {useEffect} from 'react'
import {buttonClass} from '~/ui/button'
import {Star} from '~/ui/star'
import {messages} from './messages'

/**
 * Tries again by itself once the browser is online, or the shop responds (`useLiveContent`). Part of the shell's first
 * load, unlike the other error pages: without a connection its code could not be
 * fetched.
 */
export function ConnectionLost({title}: {title: string}) {
  const {revalidate, state} = useRevalidator()
  const isBusy = state !== 'idle'
  useEffect(() => {
    window.addEventListener('online', revalidate)
    return () => window.removeEventListener('online', revalidate)
  }, [revalidate])
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-12 text-center">
      <Star className="w-16 text-saffron" />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{messages.connection.text}</p>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) revalidate()
        }}
        className={buttonClass('primary', 'mt-2')}
      >
        {isBusy ? messages.connection.retrying : messages.connection.retry}
      </button>
    </div>
  )
}
