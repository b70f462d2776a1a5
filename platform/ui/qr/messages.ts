import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  fileName: '{name} QR code',
  pictureFailed: "Your browser couldn't save the QR code. Take a screenshot instead.",
  qrCode: 'QR code',
  qrCodeOf: 'QR code: {name}',
  savePicture: 'Save as photo',
  scanHint: "To open this page, point a phone's camera at the code.",
});
