import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useSchema, useUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {API_VERSION} from '../settings/studio-settings'
import {documentTypes, fetchDeletions, titleOf} from './deletions'
import type {Deletion} from './deletions'
import {messages} from './messages'

/** The way to deleted documents, which no other list shows. The Studio itself restores them once they are open. */
export function DeletedPane() {
  const deletions = useDeletions()
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Stack space={4}>
        <Text size={1} muted>
          {messages.intro}
        </Text>
        {deletions === undefined ? (
          <Flex padding={5} justify="center">
            <Spinner muted />
          </Flex>
        ) : deletions === null ? (
          <Card tone="critical" padding={4} radius={3} role="alert">
            <Text size={1}>{messages.failed}</Text>
          </Card>
        ) : deletions.length === 0 ? (
          <Text size={1}>{messages.empty}</Text>
        ) : (
          <Stack as="ul" space={2} aria-label="Recently deleted">
            {deletions.map((deletion) => (
              <DeletedRow key={deletion.document._id} deletion={deletion} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function DeletedRow({deletion}: {deletion: Deletion}) {
  const {document, timestamp, author} = deletion
  const schema = useSchema()
  const [user] = useUser(author)
  const id = document._id.replace(/^drafts\./, '')
  const by = user?.displayName ? ` by ${user.displayName}` : ''
  return (
    <li style={{listStyle: 'none'}}>
      <IntentLink intent="edit" params={{id, type: document._type}} style={{textDecoration: 'none'}}>
        <Card padding={3} radius={2} border>
          <Stack space={3}>
            <Text size={1} weight="medium">
              {titleOf(deletion, schema)}
            </Text>
            <Text size={1} muted>
              {schema.get(document._type)?.title ?? document._type}, deleted on{' '}
              {new Date(timestamp).toLocaleString('en-US', {dateStyle: 'medium', timeStyle: 'short'})}
              {by}
            </Text>
          </Stack>
        </Card>
      </IntentLink>
    </li>
  )
}

/** Undefined while it is read, null if that failed. */
function useDeletions(): Deletion[] | null | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const [deletions, setDeletions] = useState<Deletion[] | null>()
  useEffect(() => {
    let isCurrent = true
    fetchDeletions(client, documentTypes(schema)).then(
      (found) => isCurrent && setDeletions(found),
      (error: unknown) => {
        console.error('The deleted documents could not be read', error)
        if (isCurrent) setDeletions(null)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, schema])
  return deletions
}
