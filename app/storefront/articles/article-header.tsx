import {useEditMark} from '~/platform/preview/edit-mark'
import {Link} from '~/ui/link'
import {ArrowDown, Clock} from 'lucide-react'
import {Container} from '~/ui/section'
import * as paths from '~/platform/url/addresses'
import type {Article} from '~/domain/articles/article'
import {AuthorAvatar} from './author-box'
import {ArticleDate} from './blog-card'
import {Breadcrumb} from './breadcrumb'
import {buttonClass} from '~/ui/button'
import {isRecipe} from './recipe'
import {PictureOrStar} from './picture-or-star'
import {readingMinutes} from '~/domain/articles/reading-time'
import {messages} from '~/domain/articles/messages'

export function ArticleHeader({article}: {article: Article}) {
  const {id, category, title, subDesc, image} = article
  const mark = useEditMark()
  return (
    <Container className="pt-4 pb-10 lg:pt-6 lg:pb-16">
      <Breadcrumb
        crumbs={[
          {title: messages.home, to: paths.home()},
          {title: messages.blog, to: paths.blog()},
          ...(category ? [{title: messages.categories[category], to: paths.blog(category)}] : []),
        ]}
      />
      <header className="mt-4 grid items-center gap-8 md:grid-cols-[1fr_17rem] lg:mt-2 lg:grid-cols-[1fr_25rem] lg:gap-16">
        <div>
          {category ? (
            <p className="mb-3 print:hidden">
              <Link
                to={paths.blog(category)}
                className="inline-flex min-h-11 items-center font-semibold text-saffron-text underline-offset-4 hover:underline"
              >
                {messages.categories[category]}
              </Link>
            </p>
          ) : null}
          <h1 className="text-4xl">{title}</h1>
          {subDesc ? (
            <p className="mt-5 max-w-prose text-xl whitespace-pre-line text-muted">{subDesc}</p>
          ) : null}
          <Byline article={article} />
          {isRecipe(article) ? (
            <a href="#recipe" className={buttonClass('quiet', 'mt-6 print:hidden')}>
              <ArrowDown className="size-5 shrink-0" aria-hidden="true" />
              {messages.recipe.jump}
            </a>
          ) : null}
        </div>
        <div className="mx-auto w-full max-w-80 md:max-w-none" data-sanity={mark(id, 'article', 'image')}>
          <PictureOrStar
            picture={image}
            shape="card"
            eager
            sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 17rem, (min-width: 24rem) 20rem, 92vw"
            className="overflow-hidden rounded-[22px]"
          />
        </div>
      </header>
    </Container>
  )
}

function Byline({article}: {article: Article}) {
  const {id, author, date} = article
  const mark = useEditMark()
  return (
    <div className="mt-6 flex items-center gap-4">
      {author ? <AuthorAvatar author={author} className="size-14" /> : null}
      <div>
        {author ? (
          <p>
            <span className="font-semibold">{author.name}</span>
            {author.role ? <span className="text-muted">, {author.role}</span> : null}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span data-sanity={mark(id, 'article', 'date')}>
            <span className="sr-only">{messages.published} </span>
            <ArticleDate date={date} inWords />
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Clock className="size-4" aria-hidden="true" />
            {messages.readingTime(readingMinutes(article))}
          </span>
        </p>
      </div>
    </div>
  )
}
