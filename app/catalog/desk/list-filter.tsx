import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {LARGE, SelectField, Tick, Ticks} from '~/staff/desk/controls'
import type {DeskCategory} from './desk'
import {DESK_FLAGS, DESK_SORTS, isNarrowed} from './desk-question'
import type {DeskQuestion} from './desk-question'
import {deskWords} from './words'

/** A plain form: what is asked for goes into the address. */
export function ListFilter({question, categories}: {question: DeskQuestion; categories: DeskCategory[]}) {
  const words = deskWords.filter
  return (
    <form
      role="search"
      action="/staff/catalogue"
      className={`mt-6 space-y-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <div className="grid gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <TextField
          id="keyword"
          name="keyword"
          type="search"
          label={words.keyword}
          placeholder={words.keywordHelp}
          defaultValue={question.keyword}
        />
        <SelectField
          id="category"
          name="category"
          label={words.category}
          value={question.categoryId}
          options={[
            {value: '', label: words.all},
            ...categories.map(({id, title}) => ({value: id, label: title})),
          ]}
        />
        <SelectField
          id="sort"
          name="sort"
          label={words.sort}
          value={question.sort}
          options={DESK_SORTS.map((sort) => ({value: sort, label: words.sorts[sort]}))}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Ticks legend={words.only}>
          {DESK_FLAGS.map((flag) => (
            <Tick key={flag} name="only" value={flag} isTicked={question.flags.includes(flag)}>
              {words.flags[flag]}
            </Tick>
          ))}
        </Ticks>
        <div className="flex items-center gap-5">
          {isNarrowed(question) ? (
            <a href="/staff/catalogue" className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {words.clear}
            </a>
          ) : null}
          <button type="submit" className={buttonClass('primary', 'min-h-12')}>
            {words.show}
          </button>
        </div>
      </div>
    </form>
  )
}
