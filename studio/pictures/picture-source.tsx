import {SearchIcon} from '@sanity/icons'
import {Box, Button, Card, Dialog, Grid, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import type {AssetSource, AssetSourceComponentProps} from 'sanity'
import {PICTURES_PER_PAGE, searchPictures} from './picture-library'
import type {LibraryPicture} from './picture-library'
import {useLibrary} from './use-library'

/** Finds a picture of the library by words; the Studio's own browser of it has no search. */
export const findPictureSource: AssetSource = {
  name: 'find',
  title: 'Find a picture',
  icon: SearchIcon,
  component: FindPicture,
}

function FindPicture({onSelect, onClose}: AssetSourceComponentProps) {
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(PICTURES_PER_PAGE)
  const {state, retry} = useLibrary()
  const found = state.kind === 'ready' ? searchPictures(state.pictures, typed) : []
  return (
    <Dialog id="find-picture" header="Find a picture" onClose={onClose} width={2}>
      <Stack padding={4} space={4}>
        <TextInput
          aria-label="Words of its file, or of what shows it"
          placeholder="lamb, okra, couscous…"
          icon={SearchIcon}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size={1} muted role="status">
          {state.kind === 'ready' ? describeFound(found.length) : WAITING[state.kind]}
        </Text>
        {state.kind === 'failed' ? <Button text="Try again" mode="ghost" onClick={retry} /> : null}
        <Grid columns={[2, 3, 4]} gap={3} as="ul" padding={0}>
          {found.slice(0, limit).map((picture) => (
            <PictureButton
              key={picture.id}
              picture={picture}
              onChoose={() => onSelect([{kind: 'assetDocumentId', value: picture.id}])}
            />
          ))}
        </Grid>
        {found.length > limit ? (
          <Button text="Show more" mode="ghost" onClick={() => setLimit(limit + PICTURES_PER_PAGE)} />
        ) : null}
      </Stack>
    </Dialog>
  )
}

function PictureButton({picture, onChoose}: {picture: LibraryPicture; onChoose: () => void}) {
  const {name, url, shownBy} = picture
  return (
    <Card as="li" style={{listStyle: 'none'}}>
      <Button mode="bleed" padding={2} style={{width: '100%'}} onClick={onChoose}>
        <Stack space={2}>
          <img
            src={`${url}?w=320&h=240&fit=crop&auto=format`}
            alt=""
            loading="lazy"
            style={{width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 3}}
          />
          <Box style={{minWidth: 0}}>
            <Text size={1} textOverflow="ellipsis">
              {name}
            </Text>
          </Box>
          <Text size={0} muted textOverflow="ellipsis">
            {shownBy.length > 0 ? shownBy.join(', ') : 'In no article, deal or page'}
          </Text>
        </Stack>
      </Button>
    </Card>
  )
}

const WAITING = {loading: 'Loading the pictures…', failed: 'The pictures could not be loaded.'}

function describeFound(count: number) {
  if (count === 0) return 'No picture has these words.'
  return count === 1 ? '1 picture' : `${count} pictures`
}
