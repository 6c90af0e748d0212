/** The URL of a page with the bar: a new one, or another one for a page that exists. */
import { Card, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  announcementPageForm,
  type AnnouncementPageForm as Typed,
} from '#domain/pages/announcement-page.schema.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { RequestFailed } from '../calls/request.ts'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { useAddAnnouncementPage, useUpdateAnnouncementPage } from './announcement-changes.ts'
import { ChangingRow } from './announcement-page-row.tsx'
import classes from './announcement-pages.module.css'
import type { PageFormProps } from './page-list-kind.ts'
import { useReportUnsaved } from './use-open-form.ts'

export function AnnouncementPageForm({ page, unsavedRef, onCancel, ...rest }: PageFormProps) {
  const { form, save, isSaving } = useAnnouncementForm({ page, ...rest })
  const { errors } = form.formState
  const unsaved = unsavedIn(form, { names: { beforeUrl: 'Page URL' }, save })
  useReportUnsaved(unsavedRef, unsaved)

  if (isSaving) return <ChangingRow />
  return (
    <Card component="li" padding="md">
      <form noValidate className={classes.form} onSubmit={form.handleSubmit(save)}>
        <TextInput
          label="Page URL"
          type="url"
          placeholder="https://example.com"
          autoFocus
          error={errors.beforeUrl?.message}
          {...form.register('beforeUrl')}
        />
        <div className={classes.actions}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant={page ? 'default' : 'primary'}>
            Save
          </Button>
        </div>
      </form>
      <LeaveGuard {...unsaved} />
    </Card>
  )
}

type FormFacts = Pick<PageFormProps, 'campaignId' | 'page' | 'onSaved'>

function useAnnouncementForm({ campaignId, page, onSaved }: FormFacts) {
  const add = useAddAnnouncementPage(campaignId)
  const update = useUpdateAnnouncementPage(campaignId)
  const form = useForm<Typed, unknown, Typed>({
    resolver: zodResolver(announcementPageForm),
    defaultValues: { beforeUrl: page?.beforeUrl ?? '' },
  })

  /** True once it is saved. */
  async function save({ beforeUrl }: Typed): Promise<boolean> {
    try {
      const saved = await (page
        ? update.mutateAsync({
            pageId: page.id,
            from: form.formState.defaultValues?.beforeUrl ?? '',
            to: beforeUrl,
          })
        : add.mutateAsync({ beforeUrl }))
      onSaved(saved)
      return true
    } catch (error) {
      // The toast has said that it failed; here stands why, where the server says it.
      const rest = showFieldErrors(form, error, 'data')
      const isChanged = error instanceof RequestFailed && error.conflicts.length > 0
      if (rest && isChanged) form.setError('beforeUrl', { message: rest })
      return false
    }
  }

  return { form, save, isSaving: add.isPending || update.isPending }
}
