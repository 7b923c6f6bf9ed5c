import {Fragment} from 'react'
import type {TextRange} from '~/domain/search/highlights'

/** A text with the parts that were met set off. */
export function HighlightedText({text, marks}: {text: string; marks: readonly TextRange[]}) {
  const ends = marks.map(([, to]) => to)
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index - 1] ?? 0, from)}
          <mark className="bg-transparent font-bold text-forest underline decoration-saffron decoration-2 underline-offset-3">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
