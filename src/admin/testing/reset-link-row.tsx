/** One reset link: what it is, until when it works, and that in two fields while it is being changed. */
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { expiryText, resetLinkState, shortResetLink } from '#domain/testing/reset-link-words.ts'
import type { ResetLink } from '#domain/testing/reset-links.api.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useNow } from '../ui/ticker.ts'
import { useUpdateResetLink } from './api.ts'
import { DateAndTime, instantOf, wallTimeAt } from './date-and-time.tsx'
import classes from './reset-links.module.css'

type ResetLinkRowProps = { campaignId: string; zone: string; link: ResetLink; onDelete: () => void }

export function ResetLinkRow({ campaignId, zone, link, onDelete }: ResetLinkRowProps) {
  const [isEditing, setEditing] = useState(false)
  // The button that opened the fields takes the focus as it comes back.
  const [wasEdited, setWasEdited] = useState(false)

  function close() {
    setWasEdited(true)
    setEditing(false)
  }

  return (
    <li className={classes.row}>
      <div className={classes.link}>
        <span className={classes.url}>
          <code title={link.url}>{shortResetLink(link.url)}</code>
          <CopyButton text={link.url} label={`link for ${link.email}`} />
        </span>
        <span className={classes.about}>
          for {link.email}, then {withoutScheme(link.redirects_to)}
        </span>
      </div>
      {isEditing ? (
        <ExpiryForm campaignId={campaignId} zone={zone} link={link} onClose={close} />
      ) : (
        <>
          <Expiry link={link} zone={zone} />
          <div className={classes.acts}>
            <ActionIcon
              autoFocus={wasEdited}
              size={30}
              aria-label={`Change until when the link for ${link.email} works`}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={16} stroke={1.75} />
            </ActionIcon>
            <ActionIcon size={30} aria-label={`Delete the link for ${link.email}`} onClick={onDelete}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        </>
      )}
    </li>
  )
}

function Expiry({ link, zone }: Pick<ResetLinkRowProps, 'link' | 'zone'>) {
  const state = resetLinkState(link, useNow())
  return (
    <div className={classes.expiry} data-over={state !== null || undefined}>
      {expiryText(link.expires_at, zone)}
      {state && <span className={classes.state}>{state}</span>}
    </div>
  )
}

type ExpiryFormProps = Omit<ResetLinkRowProps, 'onDelete'> & { onClose: () => void }

function ExpiryForm({ campaignId, zone, link, onClose }: ExpiryFormProps) {
  const [wall, setWall] = useState(() => wallTimeAt(link.expires_at, zone))
  const [problem, setProblem] = useState<string | null>(null)
  const update = useUpdateResetLink(campaignId, link.id)

  async function save() {
    const at = instantOf(wall, zone)
    if (at === null) return setProblem('Please choose a date and a time.')
    try {
      await update.mutateAsync(at)
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <form
      noValidate
      className={classes.editing}
      aria-label={`Until when the link for ${link.email} works`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <DateAndTime value={wall} error={problem} onChange={setWall} labels={['Expires on', 'Expires at']} />
      <div className={classes.ways}>
        <Button size="xs" type="submit" disabled={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
