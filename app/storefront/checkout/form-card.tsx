import type {ReactNode} from 'react'

export function FormCard({step, title, children}: {step: number; title: ReactNode; children: ReactNode}) {
  const id = `checkout-step-${step}`
  return (
    <section aria-labelledby={id} className="rounded-card bg-paper p-5 shadow-card sm:p-7">
      <h2 id={id} className="flex items-start gap-3 text-xl">
        <span
          aria-hidden="true"
          className="-mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full bg-mint font-sans text-base font-bold tracking-normal text-forest"
        >
          {step}
        </span>
        <span className="min-w-0">{title}</span>
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** Pickup or delivery text by the form's dropdown, in CSS, so that it works before hydration. */
export function ByDelivery({pickup, delivery}: {pickup: ReactNode; delivery: ReactNode}) {
  return (
    <>
      <span className="group-has-[option[value=delivery]:checked]/form:hidden">{pickup}</span>
      <span className="hidden group-has-[option[value=delivery]:checked]/form:inline">{delivery}</span>
    </>
  )
}
