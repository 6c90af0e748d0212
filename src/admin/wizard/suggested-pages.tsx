/** The pages of a blueprint: each needs its address to become one of the campaign's. */
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { pageDraft, type PageDraft, type PageDraftInput } from '#domain/pages/page.schema.ts'
import { pageTypeFacts, type PageType } from '#domain/pages/page-types.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { useStorePage } from '../pages/api.ts'
import { PageTypeIcon } from '../pages/page-type-icon.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import classes from './wizard.module.css'

type SuggestedPage = { label: string; type: PageType }

type SuggestedPagesProps = { campaignId: string; suggested: readonly SuggestedPage[] }

export function SuggestedPages({ campaignId, suggested }: SuggestedPagesProps) {
  if (suggested.length === 0) return null
  return (
    <SectionCard
      title="Pages Of This Blueprint"
      description="Name the addresses of those that you have. What a page does can be changed afterwards."
    >
      <ul className={classes.suggested}>
        {suggested.map((page) => (
          <SuggestedPage key={page.label} campaignId={campaignId} page={page} />
        ))}
      </ul>
    </SectionCard>
  )
}

function SuggestedPage({ campaignId, page }: { campaignId: string; page: SuggestedPage }) {
  const { label, type } = page
  const store = useStorePage(campaignId)
  const form = useForm<PageDraftInput, unknown, PageDraft>({
    defaultValues: { label, type, beforeUrl: '', afterUrl: '' },
    resolver: zodResolver(pageDraft),
  })
  const { errors } = form.formState
  const { redirects } = pageTypeFacts(type)

  /** True once it is one of the campaign's. */
  async function add(): Promise<boolean> {
    const { beforeUrl, afterUrl } = form.getValues()
    const after = redirects && afterUrl?.trim() ? { afterUrl, redirects } : {}
    try {
      await store.mutateAsync({ label, type, beforeUrl, ...after })
      return true
    } catch (error) {
      const rest = showFieldErrors(form, error, 'data')
      if (rest) toast.failed(rest)
      return false
    }
  }

  const unsaved = unsavedIn(form, { names: { beforeUrl: label, afterUrl: label }, save: add })

  return (
    <li>
      <form
        noValidate
        aria-label={label}
        className={classes.suggestion}
        onSubmit={(event) => void form.handleSubmit(add)(event)}
      >
        <span className={classes.page}>
          <PageTypeIcon type={type} />
          <span>
            <span className={classes.label}>{label}</span>
            <span className={classes.type}>{pageTypeFacts(type).label}</span>
          </span>
        </span>
        <TextInput
          label="When Someone Lands on This Page:"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...form.register('beforeUrl')}
          error={errors.beforeUrl?.message}
        />
        {redirects && (
          <TextInput
            label="After the Deadline, Redirect to:"
            placeholder="Optional"
            inputMode="url"
            autoComplete="off"
            {...form.register('afterUrl')}
            error={errors.afterUrl?.message}
          />
        )}
        <Button
          type="submit"
          busy={store.isPending}
          className={classes.add}
          aria-label={`Add page: ${label}`}
        >
          Add page
        </Button>
      </form>
      <LeaveGuard {...unsaved} dirty={unsaved.dirty && !store.isSuccess} />
    </li>
  )
}
