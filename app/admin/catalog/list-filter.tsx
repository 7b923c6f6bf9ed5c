import {buttonClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {TextField} from '~/ui/field'
import {LARGE, CheckboxField, CheckboxGroup} from '~/admin/shell/controls'
import {SelectField} from '~/ui/select-field'
import type {AdminCategory} from './catalog-admin'
import {CATALOG_FLAGS, CATALOG_SORTS, isFiltered} from './list-search-params'
import type {CatalogQuery} from './list-search-params'
import {TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

export function ListFilter({query, categories}: {query: CatalogQuery; categories: AdminCategory[]}) {
  const strings = messages.filter
  return (
    <form
      role="search"
      action={adminPaths.catalog()}
      className={`mt-6 space-y-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <div className="grid gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <TextField
          id="keyword"
          name="keyword"
          type="search"
          label={strings.keyword}
          placeholder={strings.keywordHelp}
          defaultValue={query.keyword}
        />
        <SelectField
          id="category"
          name="category"
          label={strings.category}
          defaultValue={query.categoryId}
          options={[
            {value: '', label: strings.all},
            ...categories.map(({id, title}) => ({value: id, label: title})),
          ]}
        />
        <SelectField
          id="sort"
          name="sort"
          label={strings.sort}
          defaultValue={query.sort}
          options={CATALOG_SORTS.map((sort) => ({value: sort, label: strings.sorts[sort]}))}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <CheckboxGroup legend={strings.only}>
          {CATALOG_FLAGS.map((flag) => (
            <CheckboxField key={flag} name="only" value={flag} isChecked={query.flags.includes(flag)}>
              {strings.flags[flag]}
            </CheckboxField>
          ))}
        </CheckboxGroup>
        <div className="flex items-center gap-5">
          {isFiltered(query) ? <TextLink href={adminPaths.catalog()}>{strings.clear}</TextLink> : null}
          <button type="submit" className={buttonClass('primary', 'min-h-12')}>
            {strings.show}
          </button>
        </div>
      </div>
    </form>
  )
}
