import {useHydrated} from '~/ui/use-hydrated'

/** Ticks every box of a form. Without scripts it would do nothing, so it is not there. */
export function TickAll({label, form}: {label: string; form: string}) {
  if (!useHydrated()) return null
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-7 accent-forest"
        onChange={({currentTarget}) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`#${form} input[name="id"]`)
          for (const box of boxes) box.checked = currentTarget.checked
        }}
      />
      <span>{label}</span>
    </label>
  )
}
