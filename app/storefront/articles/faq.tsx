import {ChevronDown} from 'lucide-react'
import type {FaqEntry} from '~/domain/articles/article'
import {messages} from '~/domain/articles/messages'

export function Faq({questions}: {questions: FaqEntry[]}) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        {messages.questions}
      </h2>
      <div className="mt-4 divide-y divide-sand border-y border-sand">
        {questions.map(({key, question, answer}) => (
          <details key={key} className="group">
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold marker:content-none hover:text-forest [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-forest transition-transform duration-200 ease-out group-open:rotate-180 print:hidden"
                aria-hidden="true"
              />
            </summary>
            <p className="pb-5 leading-[1.7] whitespace-pre-line text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
