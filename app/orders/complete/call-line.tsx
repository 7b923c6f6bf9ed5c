import {formatPhone, phoneHref} from '~/store/phone'
import {linkClass} from '~/ui/button'
import {words} from './words'

export function CallLine({phone}: {phone: string | null}) {
  if (!phone) return null
  return (
    <p>
      {words.call}{' '}
      <a
        href={phoneHref(phone)}
        className={`inline-flex min-h-11 items-center whitespace-nowrap tabular-nums ${linkClass}`}
      >
        {formatPhone(phone)}
      </a>
    </p>
  )
}
