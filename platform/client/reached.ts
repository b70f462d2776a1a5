/** Said on the window when a live connection stands: the server can be reached, whatever the browser knows of networks. */
export const reached = 'plaza-reached';
