import {buttonClass} from '~/ui/button'
import {errorIdOf} from '~/ui/field'
import {Problem} from '~/ui/problem'
import {deskPath} from './list-row'
import {deskWords} from './words'

const words = deskWords.picture

/** Sent on its own: a picture is no part of what else is being typed. */
export function PictureForm({id, error}: {id: string; error?: string}) {
  return (
    <form
      method="post"
      action={`${deskPath(id)}/picture`}
      encType="multipart/form-data"
      className="mt-4 space-y-3"
    >
      <div>
        <label htmlFor="file" className="mb-1.5 block font-semibold">
          {words.choose}
        </label>
        <input
          id="file"
          name="file"
          type="file"
          accept="image/*"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorIdOf('file') : 'file-help'}
          className="block w-full rounded-field border border-control bg-paper p-2 text-lg file:me-3 file:min-h-10 file:cursor-pointer file:rounded-pill file:border-0 file:bg-mint file:px-4 file:font-semibold file:text-forest"
        />
        {error ? (
          <Problem id={errorIdOf('file')} text={error} role="alert" />
        ) : (
          <p id="file-help" className="mt-1.5 text-base text-muted">
            {words.help}
          </p>
        )}
      </div>
      <button type="submit" name="do" value="upload" className={buttonClass('quiet', 'min-h-12 w-full')}>
        {words.upload}
      </button>
    </form>
  )
}

export function RemovePicture({id}: {id: string}) {
  return (
    <form method="post" action={`${deskPath(id)}/picture`} className="mt-3">
      <button type="submit" name="do" value="remove" className={buttonClass('quiet', 'min-h-12 w-full')}>
        {words.remove}
      </button>
    </form>
  )
}
