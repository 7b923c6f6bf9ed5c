import {ScrollRegion} from '~/admin/shell/scroll-region'
import type {CounterAnimal} from './counter-view'
import {messages} from './messages'

/** What is sold in shares, animal by animal, for those who cut. */
export function AnimalSheet({animals, printedAt}: {animals: readonly CounterAnimal[]; printedAt: string}) {
  return (
    <article className="sheet rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-black pb-3">
        <h2 className="text-3xl">{messages.byAnimal}</h2>
        <p className="text-base tabular-nums">
          {messages.totals.animals(animals.length)} · {messages.printed(printedAt)}
        </p>
      </header>
      {animals.map((animal) => (
        <Animal key={animal.key} animal={animal} />
      ))}
    </article>
  )
}

function Animal({animal: {title, shares}}: {animal: CounterAnimal}) {
  const {order, name, totals} = messages
  return (
    <ScrollRegion label={title} className="mt-6">
      <table className="w-full border-collapse text-start">
        <caption className="border-b-2 border-black pb-1 text-start text-xl font-bold">{title}</caption>
        <thead className="text-base">
          <tr>
            {[order.shares, order.number, name, totals.cutting, totals.distribution].map((text) => (
              <th key={text} scope="col" className="py-1.5 pe-4 text-start font-normal">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map((share, index) => (
            <tr key={index} className="border-b border-black/20 align-top">
              <th scope="row" className="py-2 pe-4 text-start font-semibold whitespace-nowrap">
                {messages.share(index + 1)}
              </th>
              {share ? (
                <>
                  <td className="py-2 pe-4 whitespace-nowrap tabular-nums">{share.displayNumber}</td>
                  <td className="py-2 pe-4 font-semibold wrap-anywhere">{share.name ?? messages.nobody}</td>
                  <td className="py-2 pe-4">{share.cutting ?? messages.nobody}</td>
                  <td className="py-2">{share.distribution ?? messages.nobody}</td>
                </>
              ) : (
                <td colSpan={4} className="py-2 text-muted">
                  {messages.free}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
