import {Picture} from '~/ui/picture'
import {Star} from '~/ui/star'
import type {Author} from '~/domain/articles/article'
import {messages} from '~/domain/articles/messages'

export function AuthorBox({author}: {author: Author}) {
  return (
    <section
      aria-labelledby="author"
      className="flex flex-col gap-5 rounded-card bg-mint p-6 sm:flex-row sm:items-center sm:p-7"
    >
      <AuthorAvatar author={author} className="size-20" />
      <div>
        <h2 id="author" className="text-xl">
          {messages.about(author.name)}
        </h2>
        {author.role ? <p className="text-sm font-semibold text-saffron-text">{author.role}</p> : null}
        {author.bio ? <p className="mt-2 whitespace-pre-line text-muted">{author.bio}</p> : null}
      </div>
    </section>
  )
}

/** Decorative: the name is beside it. */
export function AuthorAvatar({author: {image}, className}: {author: Author; className: string}) {
  const frame = `shrink-0 overflow-hidden rounded-full ${className}`
  if (image) return <Picture picture={{...image, alt: ''}} sizes="5rem" ratio={1} className={frame} />
  return (
    <span className={`flex items-center justify-center bg-mint ${frame}`}>
      <Star className="size-1/2 text-forest/30" />
    </span>
  )
}
