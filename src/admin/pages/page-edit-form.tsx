/** The form of a page, in the place of its card. */
import { ActionIcon, Card, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { codeOnSite } from './code-on-site.ts'
import { CtaFields } from './cta-fields.tsx'
import { pageFieldNames } from './page-form.ts'
import type { PageFormProps } from './page-list-kind.ts'
import { pageWords } from './page-words.ts'
import { PageLabelField } from './page-label-field.tsx'
import classes from './page-edit-form.module.css'
import { PageCode } from './page-code.tsx'
import { PageTypeChooser } from './page-type-chooser.tsx'
import { PlaceCode } from './place-code.tsx'
import { RedirectFields } from './redirect-fields.tsx'
import { redirectText } from './redirect-text.ts'
import { SaleFields } from './sale-fields.tsx'
import { useReportUnsaved } from './use-open-form.ts'
import { usePageForm } from './use-page-form.ts'

export function PageEditForm(props: PageFormProps) {
  const { page, availableTypes, labels, snippets, pageList, unsavedRef, onCancel, onDelete, ...facts } = props
  const { form, save, choose, conflicts, saving } = usePageForm({
    page,
    firstType: availableTypes[0] ?? 'imagetrigger',
    ...facts,
  })
  const [type, label, url] = useWatch({ control: form.control, name: ['type', 'label', 'beforeUrl'] })
  const { errors } = form.formState
  const title = useId()
  const unsaved = unsavedIn(form, { names: pageFieldNames, save })
  useReportUnsaved(unsavedRef, unsaved)

  return (
    <Card component="li" className={classes.card}>
      <FormProvider {...form}>
        <form
          aria-labelledby={title}
          noValidate
          className={classes.form}
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          <h2 id={title} className={classes.title}>
            {page ? 'Edit page' : 'New page'}
          </h2>
          <div className={classes.where}>
            <TextInput
              label="When Someone Lands on This Page:"
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              autoFocus
              {...form.register('beforeUrl')}
              error={errors.beforeUrl?.message}
            />
            <PageLabelField
              value={label}
              known={labels}
              error={errors.label?.message}
              onChange={(next) => choose({ label: next })}
            />
          </div>
          <PageTypeChooser
            type={type}
            kept={page?.type ?? type}
            availableTypes={availableTypes}
            pageList={pageList}
            error={errors.type?.message}
            onChange={(next) => choose({ type: next })}
          />
          {isPageType(type) && pageTypeFacts(type).showsSnippet && (
            <PageCode
              snippets={snippets}
              already={codeOnSite({ url, id: page?.id ?? null, pages: props.pages })}
            />
          )}
          <PlaceCode type={type} codes={snippets} />
          <CtaFields />
          <SaleFields pages={props.pages} />
          <RedirectFields text={redirectText(pageList)} />
          <div className={classes.actions}>
            {onDelete && (
              <Tooltip label="Delete page">
                <ActionIcon size={36} aria-label="Delete page" onClick={onDelete} className={classes.delete}>
                  <IconTrash size={17} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
            <Button onClick={onCancel} disabled={saving}>
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              disabled={saving}
              aria-busy={saving || undefined}
              miw={92}
            >
              {saving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </FormProvider>
      <ConflictDialog question={conflicts} words={pageWords} />
      <LeaveGuard {...unsaved} />
    </Card>
  )
}
