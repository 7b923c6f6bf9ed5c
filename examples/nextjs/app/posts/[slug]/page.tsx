import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {PortableText} from 'next-sanity'
import {Byline} from '@/app/byline'
import {findPost, listSlugs} from '@/content/posts'

export const generateStaticParams = listSlugs

export async function generateMetadata({params}: PageProps<'/posts/[slug]'>): Promise<Metadata> {
  const {slug} = await params
  const post = await findPost(slug, {stega: false})
  return {title: post?.title, description: post?.excerpt}
}

export default async function PostPage({params}: PageProps<'/posts/[slug]'>) {
  const {slug} = await params
  const post = await findPost(slug)
  if (!post) notFound()
  return (
    <article>
      <h1>{post.title}</h1>
      <Byline post={post} />
      <p className="excerpt">{post.excerpt}</p>
      {post.body && <PortableText value={post.body} />}
    </article>
  )
}
