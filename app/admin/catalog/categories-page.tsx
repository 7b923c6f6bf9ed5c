import {ArrowDown, ArrowUp, Trash2} from 'lucide-react'
import {FlashMessage} from '~/admin/shell/alerts'
import {LARGE} from '~/admin/shell/controls'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import {HiddenFields} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {catalogListPath} from './list-search-params'
import type {ListedCategory} from './catalog-admin'
import type {CategoryResult} from './category-action.server'
import {categoryMessages as texts} from './category-messages'
import {messages} from './messages'

interface CategoriesPageProps {
  categories: ListedCategory[]
  done: string | null
  result?: Extract<CategoryResult, {kind: 'problem'}>
}

/** Plain forms: one for each name, and a button for each move. */
export function CategoriesPage({categories, done, result}: CategoriesPageProps) {
  const problemOf = (id: string) => (result?.id === id ? result : undefined)
  return (
    <Container className="max-w-4xl!">
      <PageHead
        back={<BackLink href={adminPaths.catalog()}>{messages.back}</BackLink>}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="mt-6 space-y-6">
        {done && !result ? <FlashMessage>{done}</FlashMessage> : null}
        <Panel id="new" title={texts.addTitle} size="small">
          <form method="post" className={`mt-3 flex flex-wrap items-start gap-3 ${LARGE}`}>
            <div className="min-w-0 grow basis-64">
              <TextField
                {...{id: 'title', name: 'title', label: texts.name, maxLength: 80, required: true}}
                defaultValue={problemOf('')?.typed}
                error={problemOf('')?.problem}
              />
            </div>
            <button
              type="submit"
              name="do"
              value="add"
              className={buttonClass('primary', 'min-h-12 sm:mt-8.5')}
            >
              {texts.add}
            </button>
          </form>
        </Panel>
        <ol className="space-y-3">
          {categories.map((category, index) => (
            <CategoryRow
              key={`${category.id} ${category.title}`}
              category={category}
              problem={problemOf(category.id)}
              previousId={categories[index - 1]?.id}
              nextId={categories[index + 1]?.id}
            />
          ))}
        </ol>
        <p className="text-muted">{texts.picture}</p>
      </div>
    </Container>
  )
}

interface CategoryRowProps {
  category: ListedCategory
  problem?: Extract<CategoryResult, {kind: 'problem'}>
  previousId: string | undefined
  nextId: string | undefined
}

function CategoryRow({category, problem, previousId, nextId}: CategoryRowProps) {
  const {id, title, products, forSale} = category
  return (
    <li
      id={`category-${id}`}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-paper p-4 shadow-card ring-1 ring-sand"
    >
      <form method="post" className={`flex min-w-0 grow basis-80 flex-wrap items-start gap-3 ${LARGE}`}>
        <HiddenFields
          pairs={[
            ['id', id],
            ['seenTitle', title],
          ]}
        />
        <div className="min-w-0 grow basis-56">
          <TextField
            {...{id: `title-${id}`, name: 'title', label: texts.nameOf(title), maxLength: 80, required: true}}
            defaultValue={problem?.typed || title}
            error={problem?.problem}
          />
        </div>
        <button
          type="submit"
          name="do"
          value="rename"
          aria-label={texts.renameOf(title)}
          className={buttonClass('quiet', 'min-h-12 sm:mt-8.5')}
        >
          {texts.rename}
        </button>
      </form>
      <div className="flex flex-wrap items-center gap-2 sm:mt-8.5">
        <MoveButton {...{id, neighborId: previousId, label: texts.up(title), icon: ArrowUp}} />
        <MoveButton {...{id, neighborId: nextId, label: texts.down(title), icon: ArrowDown}} />
        <form method="post">
          <HiddenFields
            pairs={[
              ['id', id],
              ['seenTitle', title],
            ]}
          />
          <button
            type="submit"
            name="do"
            value="remove"
            disabled={products > 0}
            aria-label={texts.remove(title)}
            className={buttonClass('quiet', 'size-12 p-0! disabled:opacity-40')}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </form>
      </div>
      <a
        href={catalogListPath({keyword: '', categoryId: id, flags: [], sort: 'title', page: 1})}
        className={`inline-flex min-h-11 basis-full items-center ${linkClass}`}
      >
        {texts.count(products, forSale)}
        <span className="sr-only"> {texts.products(title)}</span>
      </a>
    </li>
  )
}

interface MoveButtonProps {
  id: string
  /** Absent: there is none on that side. */
  neighborId: string | undefined
  label: string
  icon: typeof ArrowUp
}

function MoveButton({id, neighborId, label, icon: Icon}: MoveButtonProps) {
  return (
    <form method="post">
      <HiddenFields
        pairs={[
          ['id', id],
          ['neighborId', neighborId ?? ''],
        ]}
      />
      <button
        type="submit"
        name="do"
        value="move"
        disabled={neighborId === undefined}
        aria-label={label}
        className={buttonClass('quiet', 'size-12 p-0! disabled:opacity-40')}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </form>
  )
}
