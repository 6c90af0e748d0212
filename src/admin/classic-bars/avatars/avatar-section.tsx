/** The picture beside the words: an image of the owner's, cropped, or one that the account has already (specification B §4.3). */
import { useState } from 'react'
import { canUseCustomAvatar, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { avatarLimits, avatarMessages } from '#domain/classic-bars/avatar-path.ts'
import type { ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { FileTarget } from '../../editor/fields/file-target.tsx'
import { acceptedImages } from '../../editor/fields/image-file.ts'
import { Locked } from '../../editor/premium/locked.tsx'
import { Button } from '../../ui/button.tsx'
import type { EditedClassicBar } from '../classic-design.ts'
import { FoldSection } from '../panel/fold-section.tsx'
import { AvatarLibrary } from './avatar-library.tsx'
import classes from './avatars.module.css'
import { CropDialog } from './crop-dialog.tsx'
import { useAvatars } from './use-avatars.ts'

const TOOLTIP_MS = 3000
const TITLE = 'Add Custom Avatar'

type AvatarSectionProps = FieldProps<EditedClassicBar> & {
  campaignId: string
  data: ClassicEditorData
  account: AccountPermissions
  /** What the plan does not allow was asked for: says what is in the other plan. */
  onUpgrade: () => void
}

export function AvatarSection({ account, onUpgrade, ...avatar }: AvatarSectionProps) {
  return (
    <FoldSection title={TITLE}>
      {canUseCustomAvatar(account) ? (
        <OwnAvatar {...avatar} />
      ) : (
        <Locked label={TITLE} reason={avatarMessages.premium} shownMs={TOOLTIP_MS} onUpgrade={onUpgrade}>
          <Button disabled>Choose an image</Button>
        </Locked>
      )}
    </FoldSection>
  )
}

type OwnAvatarProps = Omit<AvatarSectionProps, 'account' | 'onUpgrade'>

function OwnAvatar({ campaignId, data, thing: { currentAvatar: current }, onChange }: OwnAvatarProps) {
  const choose = (path: string | null) => onChange({ currentAvatar: path }, 'currentAvatar')
  const avatars = useAvatars({ campaignId, current, choose })
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  return (
    <>
      <div className={classes.current}>
        {current !== null && (
          <img src={data.imageOrigin + current} alt="Your avatar" className={classes.face} />
        )}
        {data.avatarsCollection.length > 0 && <Button onClick={() => setLibraryOpen(true)}>Edit</Button>}
        {current !== null && <Button onClick={() => choose(null)}>Remove</Button>}
      </div>
      <FileTarget
        label="Use an image of your own"
        help={`JPEG or PNG, at most ${avatarLimits.bytes / 1024 / 1024} MB. Drop it here, or choose it.`}
        button="Choose an image"
        accept={acceptedImages}
        busy={avatars.isUploading}
        onFiles={avatars.crop}
      />
      <div role="alert">
        {avatars.problem !== null && avatars.src === null && (
          <p className={fields.error}>{avatars.problem}</p>
        )}
      </div>
      <CropDialog
        src={avatars.src}
        busy={avatars.isUploading}
        progress={avatars.progress}
        problem={avatars.problem}
        onSave={avatars.save}
        onUnreadable={avatars.refuse}
        onClose={avatars.stopCropping}
      />
      <AvatarLibrary
        campaignId={campaignId}
        opened={isLibraryOpen}
        data={data}
        current={current}
        busy={avatars.isRemoving}
        onChoose={(path) => {
          choose(path)
          setLibraryOpen(false)
        }}
        onDelete={avatars.remove}
        onClose={() => setLibraryOpen(false)}
      />
    </>
  )
}
