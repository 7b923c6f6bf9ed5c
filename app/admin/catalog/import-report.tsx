import {useEffect, useRef} from 'react'
import * as adminPaths from '~/platform/url/admin-addresses'
import {linkClass} from '~/ui/button'
import {fileMessages as texts} from './file-messages'
import type {FileOutcome} from './files.server'

/** What an import did or would do; takes the focus, since it comes long after the button was pressed. */
export function ImportReport({outcome}: {outcome: FileOutcome}) {
  const report = useRef<HTMLElement>(null)
  useEffect(() => report.current?.focus(), [outcome])
  const isWrong = outcome.kind === 'unreadable' || outcome.kind === 'refused'
  return (
    <section
      ref={report}
      role={isWrong ? 'alert' : 'status'}
      tabIndex={-1}
      aria-labelledby="report"
      className={`rounded-card bg-paper p-5 shadow-card ring-2 outline-none sm:p-6 ${isWrong ? 'ring-pomegranate' : 'ring-forest'}`}
    >
      <h2 id="report" className={`text-2xl ${isWrong ? 'text-pomegranate' : ''}`}>
        {texts.results[outcome.kind]}
      </h2>
      <div className="mt-2 space-y-3 text-lg">
        {outcome.kind === 'unreadable' ? <p>{outcome.problem}</p> : <Counts outcome={outcome} />}
      </div>
    </section>
  )
}

function Counts({outcome}: {outcome: Exclude<FileOutcome, {kind: 'unreadable'}>}) {
  const {kind, bad, problems, problemCount, warnings, newCategories, unknownColumns} = outcome
  return (
    <>
      {kind === 'refused' ? (
        <p className="font-semibold">{texts.bad(bad)}</p>
      ) : (
        <p>{texts.counts(outcome)}</p>
      )}
      {kind !== 'refused' && bad > 0 ? <p className="font-semibold">{texts.leftOut(bad)}</p> : null}
      {newCategories.length > 0 ? <p>{texts.newCategories(newCategories)}</p> : null}
      {unknownColumns.length > 0 ? <p>{texts.unknownColumns(unknownColumns)}</p> : null}
      <List title={texts.problems} sentences={problems} total={problemCount} />
      <List title={texts.warnings} sentences={warnings} total={warnings.length} />
      {kind === 'tried' && bad === 0 ? <p className="font-semibold">{texts.allGood}</p> : null}
      {kind === 'imported' ? (
        <a href={adminPaths.catalogHistory()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {texts.history}
        </a>
      ) : null}
    </>
  )
}

function List({title, sentences, total}: {title: string; sentences: readonly string[]; total: number}) {
  if (sentences.length === 0) return null
  return (
    <div>
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 wrap-anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {total > sentences.length ? <li>{texts.more(total - sentences.length)}</li> : null}
      </ul>
    </div>
  )
}
