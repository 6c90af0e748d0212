/** Where visitors go when the time, or the quantity, is over: the toggle, and the URL that it asks for. */
import { Switch, TextInput } from '@mantine/core'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { canRedirect, type PageFields } from './page-form.ts'
import classes from './page-fields.module.css'
import type { RedirectText } from './redirect-text.ts'

export function RedirectFields({ text }: { text: RedirectText }) {
  const { control, register, formState } = useFormContext<PageFields>()
  const [type, redirects] = useWatch({ control, name: ['type', 'redirects'] })
  if (!canRedirect(type)) return null
  return (
    <div className={classes.group}>
      <Controller
        control={control}
        name="redirects"
        render={({ field: { value, ...field } }) => (
          <Switch label={text.toggle} description={text.toggleHelp} checked={value} {...field} />
        )}
      />
      {redirects && (
        <TextInput
          label={text.url}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...register('afterUrl')}
          error={formState.errors.afterUrl?.message}
        />
      )}
    </div>
  )
}
