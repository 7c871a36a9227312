import { calls } from '../../call.ts';

export const photoCalls = calls({
  showPhotos: 'GET /api/web/restaurant/:id/photos',
  listPhotos: 'GET /api/api/V1/restaurant/photos',
  addPhoto: 'POST /api/api/V1/restaurant/photos',
  describePhoto: 'PUT /api/api/V1/restaurant/photos/:photoId',
  putPhotoFirst: 'POST /api/api/V1/restaurant/photos/:photoId/first',
  removePhoto: 'POST /api/api/V1/restaurant/photos/:photoId/remove',
  putPhotoBack: 'POST /api/api/V1/restaurant/photos/:photoId/putBack',
});
