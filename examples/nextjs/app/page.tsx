import Link from 'next/link'
import {listPosts} from '@/content/posts'
import {Byline} from './byline'

export default async function Home() {
  const posts = await listPosts()
  return (
    <>
      <h1>All posts</h1>
      {posts.length === 0 && <p>There are none yet. Write one in the Studio.</p>}
      <ul className="posts">
        {posts.map((post) => (
          <li key={post._id}>
            <h2>
              <Link href={`/posts/${post.slug}`}>{post.title}</Link>
            </h2>
            <Byline post={post} />
            <p>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
