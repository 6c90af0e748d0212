/** An avatar on its way: chosen, cropped, sent; and one that goes. */
import { useState } from 'react'
import { avatarMessages } from '#domain/classic-bars/avatar-path.ts'
import { imageFileProblem } from '../../editor/fields/image-file.ts'
import { toast } from '../../ui/toast.ts'
import { useRemoveAvatar, useUploadAvatar } from '../api.ts'

type Facts = {
  campaignId: string
  current: string | null
  choose: (path: string | null) => void
}

export function useAvatars({ campaignId, current, choose }: Facts) {
  const upload = useUploadAvatar(campaignId)
  const removal = useRemoveAvatar(campaignId)
  const [src, setSrc] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)

  function stopCropping() {
    if (src !== null) URL.revokeObjectURL(src)
    setSrc(null)
    setProblem(null)
  }

  async function send(file: File) {
    setProblem(null)
    setProgress(0)
    try {
      const { imagePath } = await upload.mutateAsync({ file, onProgress: setProgress })
      stopCropping()
      choose(imagePath)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    src,
    problem,
    progress,
    isUploading: upload.isPending,
    isRemoving: removal.isPending,
    stopCropping,
    crop: (files: File[]) => {
      const why = imageFileProblem(files)
      setProblem(why)
      const [file] = files
      if (why === null && file) setSrc(URL.createObjectURL(file))
    },
    refuse: () => {
      stopCropping()
      setProblem(avatarMessages.unreadable)
    },
    save: (file: File) => void send(file),
    remove: (path: string) =>
      removal.mutateAsync(path).then(
        () => path === current && choose(null),
        (error: Error) => toast.failed(error.message),
      ),
  }
}
