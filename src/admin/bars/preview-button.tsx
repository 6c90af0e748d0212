/** Opens the page itself in a tab of its own, with the bar as it is saved. */
import { IconExternalLink } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { SheetTooltip } from '../ui/sheet-tooltip.tsx'
import { openTab } from '../ui/open-tab.ts'
import { useStartPreview } from './api.ts'
import classes from '../editor/editor-controls.module.css'

type PreviewButtonProps = { campaignId: string; pageId: string; isDirty: boolean }

export function PreviewButton({ campaignId, pageId, isDirty }: PreviewButtonProps) {
  const start = useStartPreview(campaignId)

  const open = () => void openTab(start.mutateAsync(pageId).then(({ previewUrl }) => previewUrl))

  return (
    <SheetTooltip label={isDirty ? 'Opens your page with what is saved' : 'Opens your page in a new tab'}>
      <Button busy={start.isPending} onClick={open} className={classes.preview}>
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>Preview</span>
      </Button>
    </SheetTooltip>
  )
}
