import type {PostSummary} from '@/content/posts'

const dates = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'})

export function Byline({post: {author, publishedAt}}: {post: PostSummary}) {
  return (
    <p className="byline">
      {author && <span>{author}</span>}
      {publishedAt && <time dateTime={publishedAt}>{dates.format(new Date(publishedAt))}</time>}
    </p>
  )
}
