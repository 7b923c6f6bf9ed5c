import {GoogleMark} from './google-mark'
import {words} from './words'

/** Looks as Google asks for: white, with its mark untouched. `to` is where to go once signed in. */
export function GoogleButton({to}: {to?: string | null}) {
  return (
    <form method="post" action="/sign-in/google">
      {to && <input type="hidden" name="to" value={to} />}
      <button
        className={
          'inline-flex min-h-11 w-full items-center justify-center gap-3 rounded-pill bg-[#FFFFFF] px-5 py-2 ' +
          'font-medium text-[#1F1F1F] ring-1 ring-[#747775] transition-colors duration-150 ease-out ring-inset ' +
          'hover:bg-[#F2F2F2]'
        }
      >
        <GoogleMark />
        {words.continue}
      </button>
    </form>
  )
}
