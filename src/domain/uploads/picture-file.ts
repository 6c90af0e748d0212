/** The pictures that owners upload, for mails and for bars (specification B §5.1). */

export const pictureFileLimits = { bytes: 2_097_152, types: ['image/jpeg', 'image/png'] } as const

export const pictureFileMessages = {
  wrongType: 'Please choose a JPEG or PNG image.',
  tooLarge: 'Please choose an image of at most 2 MB.',
  unreadable: 'This image cannot be read. Please choose another one.',
  oneFile: 'Please choose one image.',
} as const
