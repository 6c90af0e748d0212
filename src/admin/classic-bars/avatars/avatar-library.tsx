/** The account's avatars: choose another one, or delete one. */
import { ActionIcon, Modal } from '@mantine/core'
import { IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { avatarMessages } from '#domain/classic-bars/avatar-path.ts'
import type { ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import dialog from '../../ui/dialog.module.css'
import { avatarBarsQuery } from '../api.ts'
import classes from './avatars.module.css'

type AvatarLibraryProps = {
  campaignId: string
  opened: boolean
  data: ClassicEditorData
  /** The path of the one that the bar shows. */
  current: string | null
  busy: boolean
  onChoose: (path: string) => void
  onDelete: (path: string) => Promise<unknown>
  onClose: () => void
}

export function AvatarLibrary({
  campaignId,
  opened,
  data,
  current,
  busy,
  onChoose,
  onDelete,
  onClose,
}: AvatarLibraryProps) {
  const { avatarsCollection: paths, imageOrigin } = data
  const [deleting, setDeleting] = useState<string | null>(null)
  return (
    <>
      {/* One question at a time: it comes back with what is left. */}
      <Modal opened={opened && deleting === null} onClose={onClose} title="Your avatars" size={560}>
        {paths.length === 0 && <p className={dialog.text}>There are none any more.</p>}
        <ul className={classes.library}>
          {paths.map((path, at) => (
            <li key={path} className={classes.owned}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={path === current}
                onClick={() => onChoose(path)}
              >
                <img src={imageOrigin + path} alt={`Avatar ${at + 1}`} className={classes.face} />
                {path === current && (
                  <IconCircleCheckFilled size={18} className={classes.check} aria-hidden="true" />
                )}
              </button>
              <ActionIcon size={30} aria-label={`Delete avatar ${at + 1}`} onClick={() => setDeleting(path)}>
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Modal>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this avatar"
        confirmLabel="Delete"
        tone="danger"
        busy={busy}
        onConfirm={() => deleting !== null && void onDelete(deleting).then(() => setDeleting(null))}
        onClose={() => setDeleting(null)}
      >
        {deleting !== null && <Uses campaignId={campaignId} path={deleting} />}
      </ConfirmDialog>
    </>
  )
}

/** Of every campaign of the account: none of them is to lose its picture unawares. */
function Uses({ campaignId, path }: { campaignId: string; path: string }) {
  const { data, error } = useQuery(avatarBarsQuery(campaignId, path))
  if (error) return error.message
  if (!data) return 'Looking for bars that show it…'
  const { bars } = data
  if (bars.length === 0) return 'No bar shows it.'
  return (
    <>
      {avatarMessages.inUse(bars.length)}
      <ul className={classes.users}>
        {bars.map(({ campaignName, id, label, url }) => (
          <li key={id}>
            {campaignName}: {label || withoutScheme(url)}
          </li>
        ))}
      </ul>
    </>
  )
}
