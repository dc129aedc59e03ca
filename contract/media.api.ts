import { endpoint } from './endpoint.ts'
import { photo } from './media.ts'

export const mediaApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/media',
    summary: 'Keeps a photo (multipart/form-data, one file): upright, in several widths, without place and camera data',
    access: 'operator',
    upload: true,
    response: photo,
    status: 201,
    errors: ['media.tooLarge', 'media.tooManyPixels', 'media.unsupportedType', 'media.tooMany', 'media.busy', 'media.unavailable'],
  }),
}
