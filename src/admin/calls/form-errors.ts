/** Puts the server's field messages where the person typed. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestFailed } from './request.ts'

/**
 * `within` is the part of the body that the form fills, as in `{ form: {…} }`. Returns the message that
 * belongs to no field, for a toast or a line above the button.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
  within = '',
): string | null {
  if (!(error instanceof RequestFailed)) return 'Something went wrong. Please try again.'
  const known = new Set(Object.keys(form.getValues()))
  const own = Object.entries(error.fields)
    .map(
      ([path, message]) =>
        [path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path, message] as const,
    )
    .filter(([path]) => known.has(path.split('.')[0] ?? ''))
  own.forEach(([path, message], at) =>
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 }),
  )
  return own.length > 0 ? null : error.message
}
