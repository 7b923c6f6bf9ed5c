import {ChangeIndicator, FormField} from 'sanity'
import type {FieldProps} from 'sanity'

/**
 * Title, description and messages around an input of moments. The Studio's own field of this type leaves them to its
 * input, so that an input of ours would stand there without them.
 */
export function MomentField(props: FieldProps) {
  const {inputId, inputProps, path, title, description, level, validation, presence, children} = props
  return (
    <div data-testid={`field-${inputId}`}>
      <FormField
        inputId={inputId}
        title={title}
        description={description}
        level={level}
        validation={validation}
        __unstable_presence={presence}
      >
        <ChangeIndicator
          path={path}
          isChanged={inputProps.changed}
          hasFocus={'focused' in inputProps && inputProps.focused === true}
        >
          {children}
        </ChangeIndicator>
      </FormField>
    </div>
  )
}
